// A settlement goes into the book (07 §7): the last salary as a salary, all else as one entry; loans end, the rest is owed (FNS-10, LOAN-10).

import { lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { type EntryLine, postEntry, systemAccount } from '#platform/ledger/post.ts';
import { freeze, postSalaries } from '#modules/payroll/salaries/chapter.ts';
import type { LineKind } from '../rules/settlement-shapes.ts';
import type { StoredSettlement } from './stored-settlement.ts';
import { tellGuarantors } from './tell-guarantors.ts';
import { provisionLines, useProvision } from './use-provision.ts';

interface Stored {
  id: number;
  kind: LineKind;
  label: string;
  amount: number;
  ref_id: number | null;
  account_id: number | null;
}

/** Where a line stands in the book; the salary of the last days and salaries of before stand there already. */
const accounts: Readonly<Partial<Record<LineKind, { key: string; party: boolean }>>> = {
  gratuity: { key: 'pay_head:gratuity', party: false },
  encashment: { key: 'pay_head:encash', party: false },
  negative_leave: { key: 'pay_head:encash', party: false },
  notice_pay: { key: 'pay_head:basic', party: false },
  notice_short: { key: 'notice_recovered', party: false },
  provident_fund: { key: 'provident_fund', party: true },
  tax_refund: { key: 'income_tax_salaries', party: false },
  other_due: { key: 'pay_head:special', party: false },
  other_off: { key: 'staff_recoveries', party: false },
  deduction: { key: 'staff_recoveries', party: false },
  loan: { key: 'employee_loans', party: true },
  advance: { key: 'salary_advances', party: true },
  tax: { key: 'income_tax_salaries', party: false },
};

const linesOf = (id: number): Promise<Stored[]> =>
  rowsOf(sql<Stored>`
    select l.id, l.kind, l.label, l.amount, l.ref_id, case when l.kind in ('deduction', 'other_due') then h.account_id end as account_id
      from payroll.final_settlement_lines l
      left join payroll.salary_inputs i on i.id = l.ref_id and l.kind in ('deduction', 'other_due')
      left join payroll.pay_heads h on h.id = i.head_id
     where l.settlement_id = ${id}::bigint order by l.position`);

/** FNS-9: tax of the salary row stands in the entry of that; only what is beside it is posted here. */
const isPosted = ({ kind, label }: Stored): boolean => kind !== 'tax' || label !== 'Income tax';

async function bookLines(
  { employee_id, school_id }: StoredSettlement,
  lines: readonly Stored[],
  provision: number,
): Promise<EntryLine[]> {
  const party = { party_kind: 'employee', party_id: employee_id };
  const booked: EntryLine[] = [];
  for (const one of lines) {
    const of = accounts[one.kind];
    if (!of || one.amount === 0 || !isPosted(one)) continue;
    const account_id = one.account_id ?? (await systemAccount(of.key, school_id));
    const side = one.amount > 0 ? { debit: one.amount } : { credit: -one.amount };
    booked.push({ account_id, ...side, narration: one.label, ...(of.party ? party : {}) });
  }
  booked.push(...(await provisionLines(school_id, provision)));
  const net = booked.reduce((sum, one) => sum + (one.debit ?? 0) - (one.credit ?? 0), 0);
  if (net === 0) return booked;
  const payable = {
    account_id: await systemAccount('salaries_payable', school_id),
    narration: 'Net of the settlement',
    ...party,
  };
  return [...booked, net > 0 ? { ...payable, credit: net } : { ...payable, debit: -net }];
}

async function postLastSalary({ salary_id, branch_id, last_day }: StoredSettlement): Promise<void> {
  if (salary_id === null) return;
  await freeze([salary_id]);
  const last = lastDayOfMonth(monthOf(last_day));
  const entry_date = who().today < last ? who().today : last;
  await postSalaries([{ id: salary_id, number: await takeNumber('salary slip', branch_id, entry_date), entry_date }]);
}

/** LOAN-10: the balance is paid by the settlement. */
async function endLoans(
  { branch_id, employee_id, number }: StoredSettlement,
  lines: readonly Stored[],
  entry_id: number,
): Promise<void> {
  const loans = lines.filter((one) => one.kind === 'loan' || one.kind === 'advance');
  if (loans.length === 0) return;
  const paid = loans.map((one) => ({ loan_id: one.ref_id, amount: -one.amount }));
  await rowsOf(sql`
    insert into payroll.loan_receipts (branch_id, employee_id, loan_id, amount, day, kind, entry_id, reason)
    select ${branch_id}::int, ${employee_id}::bigint, p.loan_id, p.amount, ${who().today}::date, 'settlement', ${entry_id}::bigint, ${number}
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p (loan_id bigint, amount bigint)`);
  const ids = paid.map((one) => one.loan_id);
  await rowsOf(sql`
    update payroll.loan_instalments set status = 'settled_early', reason = ${`In ${number}`} where loan_id = any (${ids}::bigint[]) and status = 'due'`);
  await rowsOf(sql`
    update payroll.employee_loans set repaid = amount, state = 'settled', updated_by = platform.current_user_id() where id = any (${ids}::bigint[])`);
}

async function takeInputs({ salary_id }: StoredSettlement, lines: readonly Stored[]): Promise<void> {
  const ids = lines.flatMap((one) =>
    (one.kind === 'deduction' || one.kind === 'other_due') && one.ref_id !== null ? [one.ref_id] : [],
  );
  await rowsOf(sql`
    update payroll.salary_inputs set status = 'taken', salary_id = ${salary_id}::bigint where id = any (${ids}::bigint[]) and status = 'open'`);
}

/** Locked by the caller; a net of 0 is settled with it. */
export async function postSettlement(settlement: StoredSettlement): Promise<void> {
  const { id, branch_id, number, name, net } = settlement;
  const provision = await useProvision(settlement);
  await postLastSalary(settlement);
  const lines = await linesOf(id);
  const booked = await bookLines(settlement, lines, provision);
  const entry_id =
    booked.length === 0
      ? null
      : await postEntry(
          {
            branch_id,
            entry_date: who().today,
            kind: 'settlement',
            source_type: 'settlement',
            source_id: id,
            doc_no: number,
            narration: `Final settlement ${number}, ${name}`,
            owner_area: 'payroll',
          },
          booked,
        );
  if (entry_id !== null) await endLoans(settlement, lines, entry_id);
  await takeInputs(settlement, lines);
  await tellGuarantors(settlement, lines);
  await rowsOf(sql`
    update payroll.final_settlements set state = ${net === 0 ? 'paid' : 'approved'}, entry_id = ${entry_id}::bigint, approved_on = ${who().today}::date,
           updated_by = platform.current_user_id() where id = ${id}::bigint`);
  if (net === 0) await markSalaries(settlement);
}

/** Salaries that the settlement pays are paid with it. */
export async function markSalaries({ id, salary_id }: StoredSettlement): Promise<void> {
  await rowsOf(sql`
    update payroll.salaries s set status = 'paid', paid_on = ${who().today}::date
     where s.status = 'posted' and (s.id = ${salary_id}::bigint
        or s.id in (select l.ref_id from payroll.final_settlement_lines l where l.settlement_id = ${id}::bigint and l.kind = 'past_salary'))`);
}
