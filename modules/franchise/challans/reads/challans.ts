// Royalty challans of the scope, and one of them (spec 10 §10.2).

import { containing } from '#platform/db/containing.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type Challan, challanList, type ChallanRow } from '../contract/challans.ts';

const tables = sql`franchise.royalty_challans c join platform.branches b on b.id = c.branch_id join franchise.franchisees f on f.id = c.franchisee_id`;
const late = sql`case when c.balance > 0 then greatest(0, platform.today(c.branch_id) - c.due_date) else 0 end`;
const columns = sql`c.id, c.branch_id, b.branch_name, b.code, f.legal_name as franchisee, c.challan_no, c.month, c.issue_date, c.due_date, c.valid_till,
  c.currency, c.total, c.paid, c.credited, coalesce(c.balance, 0) as balance, c.state, coalesce(${late}, 0)::int as days_late, c.last_reminded_at`;
const scope = () => sql`b.school_id = ${who().school_id}::int and ${inScope('c.branch_id')}`;
export const listChallans = listRead(challanList, {
  scope: () => sql`${scope()} and b.country_id = ${who().country_id}::int`,
  filters: {
    branch_id: (id) => sql`c.branch_id = ${id}::int`,
    month: (month) => sql`c.month = ${month}::date`,
    state: (state) => sql`c.state = ${state}`,
    late: (only) => (only ? sql`c.balance > 0 and c.due_date < platform.today(c.branch_id)` : undefined),
  },
  search: (typed) =>
    sql`(c.challan_no ilike ${containing(typed)} or b.branch_name ilike ${containing(typed)} or b.code ilike ${containing(typed)} or f.legal_name ilike ${containing(typed)})`,
  sorts: {
    challan_no: sql`c.challan_no`,
    branch_name: sql`b.branch_name`,
    issue_date: sql`c.issue_date`,
    due_date: sql`c.due_date`,
    total: sql`c.total`,
    balance: sql`c.balance`,
    days_late: sql`${late}`,
  },
  first: [sql`c.issue_date`, 'desc'],
  key: sql`c.id`,
  rows: ({ where, page }) => rowsOf(sql<ChallanRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; sum: number; open: number; overdue: number; late_challans: number }>`
      select count(*)::int as total, coalesce(sum(c.total - c.credited), 0)::bigint as sum, coalesce(sum(c.balance), 0)::bigint as open,
             coalesce(sum(c.balance) filter (where c.due_date < platform.today(c.branch_id)), 0)::bigint as overdue,
             count(*) filter (where c.balance > 0 and c.due_date < platform.today(c.branch_id))::int as late_challans
        from ${tables} where ${where}`),
});

export async function readChallan(id: number): Promise<Challan> {
  const [row] = await challansById([id]);
  if (!row) throw notFound('This challan');
  return row;
}

type Head = ChallanRow & Pick<Challan, 'posting_id' | 'printed_count'>;

/** Those of the scope, in the order of their numbers. */
export async function challansById(ids: readonly number[]): Promise<Challan[]> {
  const heads = await rowsOf(sql<Head>`
    select ${columns}, c.printed_count,
           (select p.id from franchise.royalty_postings p where p.challan_id = c.id and p.branch_id = c.branch_id order by p.id desc limit 1) as posting_id
      from ${tables} where c.id = any (${[...ids]}::bigint[]) and ${scope()} order by c.challan_no`);
  const found = heads.map((head) => head.id);
  const items = Map.groupBy(await itemsOf(found), (item) => item.challan_id);
  const payments = Map.groupBy(await paymentsOf(found), (payment) => payment.challan_id);
  const fees = Map.groupBy(await feesToAdd(found), (fee) => fee.challan_id);
  return heads.map((head) => ({
    ...head,
    items: (items.get(head.id) ?? []).map(({ challan_id: _c, ...item }) => item),
    payments: (payments.get(head.id) ?? []).map(({ challan_id: _c, ...payment }) => payment),
    to_add: (fees.get(head.id) ?? []).map(({ challan_id: _c, ...fee }) => fee),
  }));
}

type Of<T> = T & { challan_id: number };

const itemsOf = (ids: readonly number[]) =>
  rowsOf(sql<Of<Challan['items'][number]>>`
    select challan_id, id, kind, description, amount, corrected, paid, coalesce(balance, 0) as balance from franchise.royalty_challan_items
     where challan_id = any (${[...ids]}::bigint[]) order by challan_id, position`);

const paymentsOf = (ids: readonly number[]) =>
  rowsOf(sql<Of<Challan['payments'][number]>>`
    select i.challan_id, d.id as deposit_id, d.deposit_no, d.deposit_date, sum(a.amount)::bigint as amount
      from franchise.royalty_deposit_allocations a join franchise.royalty_challan_items i on i.id = a.challan_item_id
      join franchise.royalty_deposits d on d.id = a.deposit_id
     where i.challan_id = any (${[...ids]}::bigint[]) group by i.challan_id, d.id having sum(a.amount) <> 0 order by d.deposit_date, d.id`);

const feesToAdd = (ids: readonly number[]) =>
  rowsOf(sql<Of<Challan['to_add'][number]>>`
    select c.id as challan_id, f.id, f.description, f.amount, f.due_on
      from franchise.royalty_challans c join franchise.franchise_fee_items f on f.branch_id = c.branch_id and f.state = 'planned' and f.due_on <= c.due_date
      join franchise.franchise_agreements a on a.id = f.agreement_id and a.status in ('signed', 'active', 'expiring')
     where c.id = any (${[...ids]}::bigint[]) and c.balance > 0 and f.due_on is not null order by f.due_on, f.id`);
