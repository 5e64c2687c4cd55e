// Sheets of opening balances of the scope, and one of them whole (ACC-55).

import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { namesOfParties } from '#platform/ledger/parties.ts';
import { listRead } from '#platform/lists/list-read.ts';
import type { DataOf } from '#kernel/contract.ts';
import { type OpeningBatch, openingList } from '../contract/openings.ts';

type Row = DataOf<typeof openingList>['data'][number];
type Line = OpeningBatch['lines'][number];

const columns = sql`
  o.id, o.branch_id, b.short_name as branch, c.currency, o.as_of, o.control_total, s.debit, s.credit,
  case when s.debit = s.credit then s.debit - o.control_total else s.debit - s.credit end as difference,
  o.status, o.entry_id, u.name as by, o.version`;

const tables = sql`
  accounts.opening_batches o join platform.branches b on b.id = o.branch_id join platform.countries c on c.id = b.country_id and c.operates
  left join platform.users u on u.id = o.updated_by
  cross join lateral (
    select coalesce(sum(l.debit), 0)::bigint as debit, coalesce(sum(l.credit), 0)::bigint as credit
      from jsonb_to_recordset(o.lines) as l (debit bigint, credit bigint)) s`;

/** 3200 in its natural sense: what other areas still have to bring in. */
const leftOn3200 = (branch_id: number | null) => sql`
  coalesce((select sum(t.credit - t.debit) from platform.ledger_totals t join platform.accounts a on a.id = t.account_id
             where a.school_id = ${who().school_id} and a.system_key = 'opening_balances' and ${inScope('t.branch_id')}
               and (${branch_id}::int is null or t.branch_id = ${branch_id}::int)), 0)::bigint`;

export const listOpenings = listRead(openingList, {
  scope: () => inScope('o.branch_id'),
  filters: {
    branch_id: (branch) => sql`o.branch_id = ${branch}::int`,
    status: (status) => sql`o.status = ${status}`,
  },
  search: (typed) => sql`b.branch_name ilike ${`%${typed}%`}`,
  sorts: {},
  first: [sql`o.as_of`, 'desc'],
  key: sql`o.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<Row>`select ${columns}, jsonb_array_length(o.lines) as lines from ${tables} where ${where} ${page}`),
  sums: (where, { branch_id }) =>
    rowOf(sql<{ total: number; opening_balance: number }>`
      select count(*)::int as total, ${leftOn3200(branch_id ?? null)} as opening_balance
        from accounts.opening_batches o join platform.branches b on b.id = o.branch_id where ${where}`),
});

async function linesOf(id: number): Promise<Line[]> {
  const lines = await rowsOf(sql<Omit<Line, 'party'>>`
    select a.id as account_id, a.code, a.name as account, l.line ->> 'party_kind' as party_kind, (l.line ->> 'party_id')::bigint as party_id,
           coalesce((l.line ->> 'debit')::bigint, 0) as debit, coalesce((l.line ->> 'credit')::bigint, 0) as credit
      from accounts.opening_batches o cross join lateral jsonb_array_elements(o.lines) with ordinality l (line, nth)
      join platform.accounts a on a.id = (l.line ->> 'account_id')::bigint
     where o.id = ${id}::bigint order by l.nth`);
  const refs = lines.flatMap(({ party_kind, party_id }) =>
    party_kind === null || party_id === null ? [] : [{ kind: party_kind, id: party_id }],
  );
  const names = await namesOfParties(refs);
  return lines.map((line) => ({
    ...line,
    party: line.party_id === null ? null : (names.get(`${line.party_kind ?? ''}:${line.party_id}`)?.name ?? null),
  }));
}

const accountsFor = (branch_id: number) =>
  rowsOf(sql<OpeningBatch['accounts'][number]>`
    select id, code, name, party_kind from platform.accounts
     where school_id = ${who().school_id} and active and owner_area is null and (branch_ids is null or ${branch_id}::int = any (branch_ids)) order by code`);

/** 404 outside the scope. */
export async function readOpening(id: number): Promise<OpeningBatch> {
  const batch = await rowOf(sql<Omit<Row, 'lines'>>`
    select ${columns} from ${tables} where o.id = ${id}::bigint and ${inScope('o.branch_id')}`);
  if (!batch) throw notFound('These opening balances');
  const left = await rowOf(sql<{ n: number }>`select ${leftOn3200(batch.branch_id)} as n`);
  return {
    ...batch,
    lines: await linesOf(id),
    accounts: await accountsFor(batch.branch_id),
    others: await rowsOf(sql<{ id: number; name: string }>`
      select id, name from platform.other_parties where school_id = ${who().school_id} and active order by name`),
    opening_balance: left?.n ?? 0,
  };
}
