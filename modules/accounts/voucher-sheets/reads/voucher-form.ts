// What the sheet of a voucher offers at a branch (05 section 6): accounts that may stand on it, cash and bank with what they hold.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { setting } from '#platform/settings/setting.ts';
import type { voucherForm } from '../contract/voucher-form.ts';
import { branchFacts } from '#modules/accounts/vouchers/chapter.ts';
import { isPayment, kindFacts, type VoucherKind } from '#modules/accounts/vouchers/rules/index.ts';

type Form = DataOf<typeof voucherForm>;

const branchesOfScope = () =>
  rowsOf(sql<Form['branches'][number]>`
    select b.id, b.short_name as name, coalesce(c.currency, 'PKR') as currency from platform.branches b join platform.countries c on c.id = b.country_id
     where b.school_id = ${who().school_id} and ${inScope('b.id')} and b.status = 'active' order by b.branch_no`);

const columns = sql`a.id, a.code, a.name, a.kind, a.party_kind, a.wht_rate`;

/** What a person has grants over, whatever country is looked at; no voucher reaches from or to a franchise (ACC-85). */
const targetsOf = (branch_id: number) =>
  rowsOf(sql<Form['targets'][number]>`
    select g.branch_id as id, o.name, o.currency
      from platform.granted_branches(${who().school_id}, null, 0::smallint) g cross join lateral accounts.other_branch(g.branch_id) o
     where g.branch_id <> ${branch_id}::int and not branches.is_franchise(g.branch_id) and not branches.is_franchise(${branch_id}::int)
     order by o.currency desc, o.name`);

const newestRate = () =>
  rowOf(sql<{ rate: number }>`
    select rate::float8 as rate from accounts.exchange_rates
     where school_id = ${who().school_id} and from_currency = 'OMR' and to_currency = 'PKR' and kind = 'closing' order by rate_date desc limit 1`);

const settleAccounts = (kind: VoucherKind, branch_id: number) =>
  rowsOf(sql<Form['settle_accounts'][number]>`
    select ${columns} from platform.accounts a
     where a.school_id = ${who().school_id} and a.active and ${isPayment(kind)}::boolean and a.kind = 'bank' and a.branch_ids is not null
       and not ${branch_id}::int = any (a.branch_ids)
       and a.branch_ids && array(select g.branch_id from platform.granted_branches(${who().school_id}, null, 0::smallint) g) order by a.code`);

/** Open accounts that no area keeps for itself (ACC-14); those of cash and bank only where they may stand (ACC-20). */
const lineAccounts = (kind: VoucherKind) =>
  rowsOf(sql<Form['accounts'][number]>`
    select ${columns} from platform.accounts a
     where a.school_id = ${who().school_id} and a.active and a.owner_area is null and a.system_key is distinct from 'refund_payable'
       and (${kind} = 'GV' or a.kind not in ('cash', 'bank')) order by a.code`);

const moneyAccounts = (branch_id: number, kind: 'cash' | 'bank') =>
  rowsOf(sql<Form['cash_bank'][number]>`
    select ${columns}, coalesce(t.balance, 0)::bigint as balance,
           case when a.kind = 'bank' then coalesce((
             select min(l.cheque_no) from accounts.cheque_leaves l join accounts.bank_accounts k on k.id = l.bank_account_id
              where k.account_id = a.id and l.status = 'unused'), (
             select (max(v.instrument_no::bigint) + 1)::text from accounts.vouchers v
              where v.cash_bank_account_id = a.id and v.kind = 'BPV' and v.instrument = 'cheque' and v.instrument_no ~ '^[0-9]{1,15}$'
                and not exists (select from accounts.cheque_leaves l join accounts.bank_accounts k on k.id = l.bank_account_id
                                 where k.account_id = a.id))) end as next_cheque
      from platform.accounts a
      left join lateral (select sum(x.debit - x.credit) as balance from platform.ledger_totals x
                          where x.account_id = a.id and x.branch_id = ${branch_id}::int) t on true
     where a.school_id = ${who().school_id} and a.active and a.kind = ${kind}
       and (a.branch_ids is null or ${branch_id}::int = any (a.branch_ids)) order by a.code`);

const otherParties = () =>
  rowsOf(sql<{ id: number; name: string }>`
    select id, name from platform.other_parties where school_id = ${who().school_id} and active order by name`);

export async function readVoucherForm(query: ParsedInputOf<typeof voucherForm>): Promise<Form> {
  const branches = await branchesOfScope();
  const chosen = query.branch_id ?? branches[0]?.id;
  if (chosen === undefined) throw notFound('This branch');
  const branch = await branchFacts(chosen);
  const { holds } = kindFacts[query.kind];
  const cash_bank = holds === null ? [] : await moneyAccounts(branch.id, holds);
  const limits = await setting<Record<string, number>>('petty_limit', branch.id);
  const petty = await rowsOf(sql<{ id: number }>`
    select id from platform.accounts where school_id = ${who().school_id} and system_key = 'petty_cash' and active`);
  return {
    branch_id: branch.id,
    branches,
    currency: branch.currency,
    targets: await targetsOf(branch.id),
    settle_accounts: await settleAccounts(query.kind, branch.id),
    rate: (await newestRate())?.rate ?? null,
    today: branch.today,
    accounts: await lineAccounts(query.kind),
    cash_bank,
    others: await otherParties(),
    petty_account_id: petty[0]?.id ?? null,
    petty_limit: limits[branch.currency] ?? 0,
  };
}
