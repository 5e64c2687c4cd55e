// A loan is asked for, by the office or by the person themselves, or only looked at: its schedule, its rules, what it would do to the net (LOAN-1 to LOAN-3,
// decision 0218).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth, monthOf } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { requireOwnOrHeld } from '#modules/hr/index.ts';
import { addLoan, loanPreview } from '../contract/loans.ts';
import { type Borrower, factsOfLoan } from '../reads/loan-facts.ts';
import { eligibility, needsSecond } from '../rules/eligibility.ts';
import { scheduleOf } from '../rules/loan-terms.ts';
import { loanKind } from './approve-loan.ts';

type Asked = ParsedInputOf<typeof loanPreview>;
type Input = ParsedInputOf<typeof addLoan>;
type Looked = DataOf<typeof loanPreview>;

function refuseInput(employee_id: number, input: Asked): number[] {
  const { guarantor1_id, guarantor2_id, start_month } = input;
  const ids = [guarantor1_id, guarantor2_id].filter((one): one is number => one != null);
  if (ids.includes(employee_id)) throw badField('guarantor1_id', 'Nobody stands for themselves');
  if (ids.length === 2 && ids[0] === ids[1]) throw badField('guarantor2_id', 'Choose another person');
  if (start_month < monthOf(who().today))
    throw badField('start_month', 'The first instalment is of this month or a later one');
  return ids;
}

async function store(input: Input, borrower: Borrower): Promise<{ id: number; number: string }> {
  if (input.file_id != null) await giveFileToBranch(input.file_id, borrower.branch_id);
  const number = await takeNumber('loan', borrower.branch_id, who().today);
  const row = await rowOf(sql<{ id: number }>`
    insert into payroll.employee_loans (branch_id, employee_id, number, kind, currency, amount, instalments, start_month, reason, guarantor1_id, guarantor2_id,
      file_id)
    values (${borrower.branch_id}::int, ${borrower.employee_id}::bigint, ${number}, ${input.kind}, ${borrower.currency}, ${input.amount}::bigint,
            ${input.instalments}::int, ${input.start_month}::date, ${input.reason}, ${input.guarantor1_id ?? null}::bigint,
            ${input.guarantor2_id ?? null}::bigint, ${input.file_id ?? null}::bigint) returning id`);
  if (!row) throw new Refusal('conflict', 'The loan was not kept');
  return { id: row.id, number };
}

interface Person {
  employee_id: number;
  own: boolean;
}

async function look({ employee_id, own }: Person, input: Asked): Promise<{ looked: Looked; borrower: Borrower }> {
  const guarantor_ids = refuseInput(employee_id, input);
  const { kind, amount, instalments, start_month } = input;
  const { facts, rules, borrower } = await factsOfLoan({ employee_id, own, kind, amount, instalments, guarantor_ids });
  const unknown = guarantor_ids.find((id) => !facts.guarantors.some((one) => one.id === id));
  if (unknown !== undefined)
    throw badField(
      unknown === input.guarantor1_id ? 'guarantor1_id' : 'guarantor2_id',
      'Choose a colleague who can be seen here',
    );
  const met = eligibility(facts, rules);
  const plan = scheduleOf(amount, { parts: instalments, unit: borrower.unit, from: start_month });
  if (plan.some((one) => one.amount <= 0))
    throw badField('instalments', 'An instalment would be nothing: choose fewer');
  const looked = {
    currency: borrower.currency,
    eligibility: met,
    schedule: plan.map((one) => ({ ...one, reason: null })),
    net_before: facts.last_net,
    net_after: facts.last_net === null ? null : facts.last_net - (plan[0]?.amount ?? 0),
    second_level: needsSecond(amount, met, rules),
  };
  return { looked, borrower };
}

export const previewLoan = (input: Asked): Promise<Looked> =>
  requireOwnOrHeld(
    input.employee_id,
    loanPreview.permissions,
    async (employee_id, own) => (await look({ employee_id, own }, input)).looked,
  );

export const askLoan = (input: Input): Promise<DataOf<typeof addLoan>> =>
  requireOwnOrHeld(input.employee_id, addLoan.permissions, (employee_id, own) => ask({ employee_id, own }, input));

async function ask(person: Person, input: Input): Promise<DataOf<typeof addLoan>> {
  const { looked, borrower } = await look(person, input);
  const { employee_id } = person;
  const { kind, amount, instalments, start_month } = input;
  const { id, number } = await store(input, borrower);
  const failing = looked.eligibility.filter((one) => !one.ok).map((one) => one.text);
  const { request_id } = await requestApproval(loanKind, {
    branch_id: borrower.branch_id,
    subject_id: employee_id,
    subject_label: borrower.name,
    about_user_id: borrower.user_id,
    title: kind === 'loan' ? `Loan ${number}` : `Advance ${number}`,
    shows: [
      { field: 'amount', label: 'Amount', before: null, after: amount, form: 'money' },
      { field: 'instalments', label: 'Instalments', before: null, after: instalments },
      { field: 'start', label: 'From', before: null, after: formatMonth(start_month) },
      ...(failing.length > 0 ? [{ field: 'failing', label: 'Not met', before: null, after: failing.join('. ') }] : []),
    ],
    change: { loan_id: id, second_level: looked.second_level, failing },
    reason: input.reason,
    file_ids: input.file_id == null ? [] : [input.file_id],
    amount,
    currency: borrower.currency,
    claims: [`${kind} of ${employee_id}`],
  });
  await rowsOf(sql`update payroll.employee_loans set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  return { ...looked, loan_id: id, approval_id: request_id, number };
}
