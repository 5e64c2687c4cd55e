// The desk of a deposit: open challans of a franchise, what a deposit of a day would pay of them, where royalty is taken (spec 10 §10.2).

import { notFound } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { setting } from '#platform/settings/setting.ts';
import { openChallans } from './open-challans.ts';
import { planDeposit } from '../rules/plan-deposit.ts';

export interface Desk {
  branch_id: number;
  branch_name: string;
  franchisee_id: number;
  currency: 'PKR' | 'OMR';
  today: LocalDate;
  max_withholding_percent: number;
  accounts: { account_id: number; name: string; kind: string }[];
  from_accounts: { account_id: number; name: string }[];
  challans: {
    id: number;
    challan_no: string;
    due_date: LocalDate;
    balance: number;
    pays: number;
    fine_change: number;
  }[];
  owed: number;
  credit: number;
  unallocated: number;
}

interface Asked {
  branch_id: number;
  deposit_date?: LocalDate | undefined;
  amount?: number | undefined;
  tax_withheld?: number | undefined;
}

type Place = Pick<Desk, 'branch_name' | 'franchisee_id' | 'currency' | 'today' | 'credit'>;

export async function depositDesk({ branch_id, deposit_date, amount = 0, tax_withheld = 0 }: Asked): Promise<Desk> {
  const place = await rowOf(sql<Place>`
    select b.branch_name, f.id as franchisee_id, c.currency, platform.today(b.id) as today,
           (select coalesce(sum(d.unallocated), 0)::bigint from franchise.royalty_deposits d where d.branch_id = b.id and d.unallocated > 0) as credit
      from platform.branches b join franchise.franchisees f on f.id = b.franchisee_id join platform.countries c on c.id = b.country_id and c.operates
     where b.id = ${branch_id}::int and b.school_id = ${who().school_id}::int and ${inScope('b.id')}`);
  if (!place) throw notFound('This franchise');
  const open = await openChallans(branch_id);
  const plan = planDeposit({ amount: amount + tax_withheld, on: deposit_date ?? place.today }, open);
  const planned = new Map(plan.challans.map((one) => [one.challan_id, one]));
  const challans = open.map(({ id, challan_no, due_date, items }) => ({
    id,
    challan_no,
    due_date,
    balance: items.reduce((sum, item) => sum + item.balance, 0),
    pays: planned.get(id)?.amount ?? 0,
    fine_change: planned.get(id)?.fine_change ?? 0,
  }));
  return {
    branch_id,
    ...place,
    max_withholding_percent: await setting<number>('max_withholding_percent', branch_id),
    accounts: await rowsOf(sql<Desk['accounts'][number]>`
      select r.account_id, r.name, r.kind from franchise.royalty_accounts(${branch_id}::int) r
       where r.account_id is not null and r.name is not null and r.kind is not null`),
    from_accounts: await rowsOf(sql<Desk['from_accounts'][number]>`
      select a.id as account_id, a.name from platform.accounts a
       where a.school_id = ${who().school_id}::int and a.active and a.merged_into_id is null and a.kind = 'bank' and ${branch_id}::int = any (a.branch_ids) order by a.code`),
    challans,
    owed: challans.reduce((sum, one) => sum + one.balance, 0),
    unallocated: plan.unallocated,
  };
}
