// Vouchers as lists: by state for those who write them, and by anything that stands on them (05 section 6).

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { parseMoney } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { voucherList, voucherSearch } from '../contract/vouchers.ts';
import type { VoucherRow } from '../contract/voucher-fields.ts';
import { voucherColumns, voucherTables } from './voucher-columns.ts';

type Query = ParsedInputOf<typeof voucherList>;
type Figures = NonNullable<DataOf<typeof voucherList>['figures']> & { total: number };
type Hit = DataOf<typeof voucherSearch>['data'][number];

const anywhere = (typed: string): Statement => sql`
  (v.voucher_no ilike ${containing(typed)} or v.request_no ilike ${containing(typed)} or v.instrument_no ilike ${containing(typed)} or v.narration ilike ${containing(typed)}
   or v.payee_name ilike ${containing(typed)} or exists (select from platform.accounts x where x.id = v.payee_account_id and x.name ilike ${containing(typed)}))`;

const filters = {
  kind: (kind: string) => sql`v.kind = ${kind}`,
  from: (day: string) => sql`v.entry_date >= ${day}::date`,
  to: (day: string) => sql`v.entry_date <= ${day}::date`,
  amount_from: (amount: number) => sql`v.amount >= ${amount}::bigint`,
  amount_to: (amount: number) => sql`v.amount <= ${amount}::bigint`,
  account_id: (account: number) => sql`
    (v.cash_bank_account_id = ${account}::bigint
     or exists (select from accounts.voucher_lines l where l.voucher_id = v.id and l.account_id = ${account}::bigint))`,
  payee_account_id: (account: number) => sql`v.payee_account_id = ${account}::bigint`,
  party_kind: (kind: string, { party_id }: { party_id?: number | undefined }) =>
    party_id === undefined ? undefined : sql`v.party_kind = ${kind}`,
  party_id: (id: number) => sql`v.party_id = ${id}::bigint`,
  instrument: (instrument: string) => sql`v.instrument = ${instrument}`,
  branch_id: (branch: number) => sql`v.branch_id = ${branch}::int`,
  paid: (only: boolean) =>
    only ? sql`v.kind in ('CPV', 'BPV') and v.status = 'posted' and v.reversal_of_id is null` : undefined,
  mine: (only: boolean) => (only ? sql`v.created_by = ${who().user_id}::bigint` : undefined),
};

const sorts = {
  entry_date: sql`v.entry_date`,
  request_no: sql`v.request_no`,
  voucher_no: sql`v.voucher_no`,
  kind: sql`v.kind`,
  payee: sql`coalesce(nullif(v.payee_name, ''), p.name)`,
  amount: sql`v.amount`,
  branch: sql`b.short_name`,
  status: sql`v.status`,
};

const stateIs = (state: Query['state']) => (state === 'all' ? undefined : sql`v.status = ${state}`);

const read = listRead(voucherList, {
  scope: () => inScope('v.branch_id'),
  filters: { ...filters, state: stateIs },
  search: anywhere,
  sorts,
  first: [sql`v.entry_date`, 'desc'],
  key: sql`v.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<VoucherRow>`select ${voucherColumns} from ${voucherTables} where ${where} ${page}`),
  sums: async (where) => {
    const found = await rowOf(sql<{ total: number; amount: number }>`
      select count(*)::int as total, coalesce(sum(v.amount), 0)::bigint as amount from accounts.vouchers v where ${where}`);
    return { ...none, total: found?.total ?? 0, amount: found?.amount ?? 0 };
  },
});

const none: Figures = {
  total: 0,
  draft: 0,
  requested: 0,
  first_approved: 0,
  posted: 0,
  rejected: 0,
  cancelled: 0,
  reversed: 0,
  all: 0,
  amount: 0,
};

/** The counts of the tabs are of all states, by the other filters of the list. */
export async function listVouchers(query: Query): Promise<DataOf<typeof voucherList>> {
  const answer = await read(query);
  const counts = await countsByState(query);
  return { ...answer, figures: { ...none, ...answer.figures, ...counts } };
}

async function countsByState(query: Query): Promise<Partial<Figures>> {
  const given = new Map<string, unknown>(Object.entries(query));
  const asked = Object.entries(
    filters as Record<string, (value: never, query: Query) => Statement | undefined>,
  ).flatMap(([name, condition]) => {
    const value = given.get(name) ?? undefined;
    return value === undefined ? [] : (condition(value as never, query) ?? []);
  });
  const typed = query.filter ? [anywhere(query.filter)] : [];
  const rows = await rowsOf(sql<{ status: keyof Figures; n: number }>`
    select v.status, count(*)::int as n from accounts.vouchers v
     where ${sql.join([inScope('v.branch_id'), ...asked, ...typed], sql` and `)} group by v.status`);
  return {
    ...Object.fromEntries(rows.map(({ status, n }) => [status, n])),
    all: rows.reduce((sum, { n }) => sum + n, 0),
  };
}

const compared = new Map<string, (minor: number) => Statement>([
  ['=', (minor) => sql`v.amount = ${minor}::bigint`],
  ['>', (minor) => sql`v.amount > ${minor}::bigint`],
  ['<', (minor) => sql`v.amount < ${minor}::bigint`],
]);

/** '=94500' and '>50000' are amounts, in the currency of the scope; anything else is words. */
function meant(q: string): { words: string | null; condition: Statement } {
  const minor = /^[=<>]/.test(q) ? parseMoney(q.slice(1), who().currency) : null;
  const condition = typeof minor === 'number' ? compared.get(q.charAt(0))?.(minor) : undefined;
  return condition ? { words: null, condition } : { words: q, condition: searchOf(q) };
}

const ofLines = (q: string): Statement => sql`
  exists (select from accounts.voucher_lines l join platform.accounts x on x.id = l.account_id
           where l.voucher_id = v.id and (l.narration ilike ${containing(q)} or x.name ilike ${containing(q)} or x.code = ${q}))`;

const searchOf = (q: string): Statement => sql`(${anywhere(q)} or ${ofLines(q)})`;

/** Where it hit, for the mark beside the row. */
const hitOf = (words: string | null): Statement =>
  words === null
    ? sql`'amount'::text`
    : sql`case when v.voucher_no ilike ${containing(words)} or v.request_no ilike ${containing(words)} then 'number'
               when v.instrument_no ilike ${containing(words)} then 'cheque or reference'
               when v.narration ilike ${containing(words)} then 'narration'
               when coalesce(nullif(v.payee_name, ''), p.name) ilike ${containing(words)} then 'payee' else 'a line' end`;

export const searchVouchers = listRead(voucherSearch, {
  scope: () => inScope('v.branch_id'),
  filters: {
    ...filters,
    state: (state) => sql`v.status = ${state}`,
    q: (typed) => (typed === '' ? undefined : meant(typed).condition),
  },
  search: (typed) => meant(typed).condition,
  sorts,
  first: [sql`v.entry_date`, 'desc'],
  key: sql`v.id`,
  rows: ({ where, page }, { q, filter }) => {
    const typed = filter ?? q ?? '';
    const hit = typed === '' ? sql`null::text` : hitOf(meant(typed).words);
    return rowsOf(sql<Hit>`select ${voucherColumns}, ${hit} as hit from ${voucherTables} where ${where} ${page}`);
  },
  sums: (where) =>
    rowOf(sql<{ total: number; amount: number }>`
      select count(*)::int as total, coalesce(sum(v.amount), 0)::bigint as amount from accounts.vouchers v where ${where}`),
});

/** These vouchers as rows of a list, in their order. */
export const voucherRowsOf = (ids: readonly number[]): Promise<VoucherRow[]> =>
  rowsOf(sql<VoucherRow>`
    select ${voucherColumns} from ${voucherTables} where v.id = any (${ids}::bigint[]) and ${inScope('v.branch_id')} order by v.id`);
