// Audit packs: those over branches of the scope, and one behind its link (05 §14.3).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import type { Instant, LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { auditPackList } from '../contract/audit-packs.ts';

export type PackRow = DataOf<typeof auditPackList>['data'][number];

const columns = sql`
  p.id, p.auditor, p.note, p.from_date as "from", p.to_date as "to", p.currency, cardinality(p.branch_ids) as branches,
  coalesce((select string_agg(n.branch_name, ', ' order by n.branch_name)
              from (select b.branch_name from platform.branches b where b.id = any (p.branch_ids) order by b.branch_name limit 4) n), '') as branch_names,
  p.seed, p.sample_size, p.lines, p.expires_at, p.opened, p.last_opened_at, p.created_at, u.name as by,
  case when p.ended_at is not null then 'ended' when p.expires_at <= platform.now() then 'expired' else 'open' end as state`;

/** A pack over a branch that the person does not reach is none of theirs. */
const whole = () => sql`
  p.school_id = platform.current_school() and not exists (select from unnest(p.branch_ids) one (id) where not (${inScope('one.id')}))`;

export async function listPacks({ filter, startRow, fetchCount }: ParsedInputOf<typeof auditPackList>) {
  const words = filter ? `%${filter}%` : null;
  const where = sql`${whole()} and p.country_id = ${who().country_id}::int and (${words}::text is null or p.auditor ilike ${words})`;
  const rows = await rowsOf(sql<PackRow>`
    select ${columns} from accounts.audit_packs p left join platform.users u on u.id = p.created_by
     where ${where} order by p.created_at desc, p.id desc limit ${fetchCount} offset ${startRow}`);
  const all = await rowOf(sql<{ n: number }>`select count(*)::int as n from accounts.audit_packs p where ${where}`);
  return asList(rows, all?.n ?? 0, { startRow, fetchCount });
}

export async function readPackRow(id: number): Promise<PackRow> {
  const row = await rowOf(sql<PackRow>`
    select ${columns} from accounts.audit_packs p left join platform.users u on u.id = p.created_by
     where ${whole()} and p.id = ${id}::bigint`);
  if (!row) throw notFound('This audit pack');
  return row;
}

export interface Pack {
  id: number;
  school: string;
  auditor: string;
  note: string | null;
  by: string | null;
  currency: Currency;
  from: LocalDate;
  to: LocalDate;
  branch_ids: number[];
  branches: string[];
  seed: string;
  sample_size: number;
  expires_at: Instant;
  time_zone: string;
}

/** In the scope of the school: what the link names, and nothing past it. */
export async function packBehind(id: number): Promise<Pack> {
  const row = await rowOf(sql<Pack>`
    select p.id, s.school_name as school, p.auditor, p.note, u.name as by, p.currency, p.from_date as "from", p.to_date as "to", p.branch_ids, p.seed,
           p.sample_size, p.expires_at, n.time_zone,
           array(select b.branch_name from platform.branches b where b.id = any (p.branch_ids) order by b.position, b.branch_name) as branches
      from accounts.audit_packs p join platform.schools s on s.id = p.school_id join platform.countries n on n.id = p.country_id
      left join platform.users u on u.id = p.created_by
     where p.id = ${id}::bigint and p.ended_at is null and p.expires_at > platform.now() and n.operates`);
  if (!row) throw notFound('This link');
  return row;
}
