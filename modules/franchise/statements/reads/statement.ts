// The account of a franchise from the pairs that stand in both books (ROY-32): the group and the franchisee read the same rows.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, firstDayOf, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Statement, statementRead } from '../contract/statements.ts';
import { agedBranches, nothingAged } from './outstanding.ts';

type Place = Pick<Statement, 'branch_name' | 'code' | 'franchisee' | 'currency' | 'security'> & { today: LocalDate };

export async function balanceOn(branch_id: number, day: LocalDate): Promise<number> {
  const row = await rowOf(sql<{ balance: number }>`
    select coalesce(sum(p.amount), 0)::bigint as balance from franchise.royalty_pairs p where p.branch_id = ${branch_id}::int and p.entry_date <= ${day}::date`);
  return row?.balance ?? 0;
}

async function placeOf(branch_id: number): Promise<Place> {
  requireBranch(branch_id);
  const place = await rowOf(sql<Place>`
    select b.branch_name, b.code, f.legal_name as franchisee, c.currency, platform.today(b.id) as today,
           coalesce((select sum(t.debit - t.credit) from platform.ledger_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'security_with_group'
                      where t.branch_id = b.id), 0)::bigint as security
      from platform.branches b join franchise.franchisees f on f.id = b.franchisee_id join platform.countries c on c.id = b.country_id and c.operates
     where b.id = ${branch_id}::int and b.school_id = ${who().school_id}::int and ${inScope('b.id')}`);
  if (!place) throw notFound('This franchise');
  return place;
}

type Confirmation = Statement['confirmations'][number];

const confirmationsOf = (branch_id: number): Promise<Confirmation[]> =>
  rowsOf(sql<Confirmation>`
    select n.month, n.balance, n.answer, n.note, u.name as by, n.answered_at as at
      from franchise.franchise_confirmations n left join platform.users u on u.id = n.answered_by
     where n.branch_id = ${branch_id}::int order by n.month desc limit 24`);

async function toConfirm(
  branch_id: number,
  today: LocalDate,
  given: readonly Confirmation[],
): Promise<Statement['to_confirm']> {
  const month: Month = addMonths(monthOf(today), -1);
  const balance = await balanceOn(branch_id, lastDayOfMonth(month));
  return given.some((one) => one.month === month && one.balance === balance && one.answer === 'agreed')
    ? null
    : { month, balance };
}

export async function readStatement(asked: ParsedInputOf<typeof statementRead>): Promise<Statement> {
  const { branch_id } = asked;
  const { today, ...place } = await placeOf(branch_id);
  const to = asked.to ?? today;
  const from = asked.from ?? firstDayOf(addMonths(monthOf(to), -12));
  if (from > to) throw badField('from', 'The first day is after the last: change one of them');
  const found = await rowsOf(sql<
    Omit<Statement['rows'][number], 'charge' | 'payment' | 'balance'> & { amount: number }
  >`
    select p.id, p.entry_date, p.doc_no, p.source, p.source_id, p.text, p.amount from franchise.royalty_pairs p
     where p.branch_id = ${branch_id}::int and p.entry_date between ${from}::date and ${to}::date and p.amount <> 0 and ${inScope('p.branch_id')}
     order by p.entry_date, p.id`);
  const before = await rowOf(sql<{ balance: number }>`
    select coalesce(sum(p.amount), 0)::bigint as balance from franchise.royalty_pairs p where p.branch_id = ${branch_id}::int and p.entry_date < ${from}::date`);
  const opening = before?.balance ?? 0;
  let balance = opening;
  const rows = found.map(({ amount, ...row }) => {
    balance += amount;
    return { ...row, charge: Math.max(0, amount), payment: Math.max(0, -amount), balance };
  });
  const [aged] = await agedBranches([branch_id], to);
  const confirmations = await confirmationsOf(branch_id);
  const { not_due, days_1_30, days_31_60, days_61_90, over_90, credit, balance: owed } = aged ?? nothingAged;
  return {
    branch_id,
    ...place,
    from,
    to,
    opening,
    charged: rows.reduce((sum, row) => sum + row.charge, 0),
    paid: rows.reduce((sum, row) => sum + row.payment, 0),
    closing: balance,
    rows,
    ageing: { not_due, days_1_30, days_31_60, days_61_90, over_90, credit, balance: owed },
    confirmations,
    to_confirm: await toConfirm(branch_id, today, confirmations),
  };
}
