// The profit of a year is spread over the members of a branch by their average balances and goes to accounts as vouchers, which approve and post them
// (STAT-5). Looked at first, nothing is written.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import { requestVoucher, saveVoucher } from '#modules/accounts/index.ts';
import type { fundProfit } from '../contract/funds.ts';
import { averageBalance, profitShares } from '../rules/profit-shares.ts';

type Input = ParsedInputOf<typeof fundProfit>;
type Answer = DataOf<typeof fundProfit>;
type Shared = Answer['rows'][number] & Pick<Held, 'is_confidential'>;

/** A voucher has at most 500 lines, the debit among them. */
const MEMBERS_OF_A_VOUCHER = 499;

interface Held {
  employee_id: number;
  employee_code: string;
  employee_name: string;
  is_confidential: boolean;
  opening: number;
  moves: { day: LocalDate; amount: number }[];
}

/** Whose account in this branch had something in the span: one pass over its lines. */
const heldIn = ({ branch_id, from, to }: Input): Promise<Held[]> =>
  rowsOf(sql<Held>`
    select e.employee_id, e.employee_code, e.full_name as employee_name, e.is_confidential,
           coalesce(sum(l.credit - l.debit) filter (where l.entry_date < ${from}::date), 0)::bigint as opening,
           coalesce(jsonb_agg(jsonb_build_object('day', l.entry_date, 'amount', l.credit - l.debit)) filter (where l.entry_date >= ${from}::date), '[]') as moves
      from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.system_key = 'provident_fund'
      join payroll.fund_people(${branch_id}::int) e on e.employee_id = l.party_id
     where l.party_kind = 'employee' and l.branch_id = ${branch_id}::int and ${inScope('l.branch_id')} and l.entry_date <= ${to}::date
     group by e.employee_id, e.employee_code, e.full_name, e.is_confidential order by e.employee_id`);

async function sendVoucher(input: Input, rows: readonly Shared[]): Promise<string> {
  const { branch_id, account_id, from, to } = input;
  const narration = `Profit of the provident fund, ${formatDate(from)} to ${formatDate(to)}`;
  const fund = await systemAccount('provident_fund');
  const total = rows.reduce((sum, one) => sum + one.share, 0);
  const draft = await saveVoucher({
    kind: 'GV',
    branch_id,
    entry_date: who().today,
    narration,
    lines: [
      { account_id, debit: total, credit: 0 },
      ...rows.map((one) => ({
        account_id: fund,
        party_kind: 'employee' as const,
        party_id: one.employee_id,
        debit: 0,
        credit: one.share,
        narration,
      })),
    ],
    attachment_ids: [],
  });
  const { id, version, request_no } = draft;
  await requestVoucher({ id, version, duplicate_ok: true });
  return request_no;
}

/** A general voucher takes no cash or bank account but against another. */
async function refuseAccount(account_id: number): Promise<void> {
  const row = await rowOf(sql<{ kind: string }>`
    select a.kind from platform.accounts a where a.id = ${account_id}::bigint and a.school_id = ${who().school_id}::int`);
  if (!row || row.kind !== 'normal')
    throw badField(
      'account_id',
      'Choose the account on which the profit was booked; not cash, a bank or one that holds people',
    );
}

export async function shareProfit(input: Input): Promise<Answer> {
  await requirePermission('create-voucher');
  const { branch_id, from, to, amount, make } = input;
  if (to < from) throw badField('to', 'The last day is before the first');
  if (to > who().today) throw badField('to', 'Profit is spread over days that are over');
  const place = await rowOf(sql<{ unit: number }>`
    select coalesce(u.round_unit, 1) as unit from platform.branches b
      left join payroll.payroll_settings u on u.school_id = b.school_id and u.country_id = b.country_id
     where b.id = ${branch_id}::int and ${inScope('b.id')}`);
  if (!place) throw notFound('This branch');
  await refuseAccount(input.account_id);
  const members = (await heldIn(input)).map(({ opening, moves, ...member }) => ({
    ...member,
    average: averageBalance({ opening, moves }, { from, to }),
  }));
  const rows = profitShares(amount, members, amount % place.unit === 0 ? place.unit : 1);
  if (rows.length === 0) throw badField('branch_id', 'Nobody had a balance in the fund here in these days');
  const requests: string[] = [];
  const paid = rows.filter((one) => one.share > 0);
  for (let n = 0; make && n < paid.length; n += MEMBERS_OF_A_VOUCHER)
    requests.push(await sendVoucher(input, paid.slice(n, n + MEMBERS_OF_A_VOUCHER)));
  const confidential = await holds('salary-confidential');
  const shown = rows.filter((one) => confidential || !one.is_confidential);
  return {
    currency: who().currency,
    rows: shown.map(({ is_confidential: _hidden, ...row }) => row),
    hidden: rows.length - shown.length,
    average: shown.reduce((sum, one) => sum + one.average, 0),
    requests,
  };
}
