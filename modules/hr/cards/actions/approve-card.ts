// Kind 'employee card' (14 §4): the second card of a person within a year is approved by somebody else; its charge goes to the salary then.

import { addMonths, dayInMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { chargeEmployee } from '#modules/hr/charges/chapter.ts';
import { makeCards } from '../steps/make-card.ts';

const permission = 'Employee Card';
const VALID_MONTHS = 24;

export interface NewCardAsked {
  employee_id: number;
  reason: string;
  charge_amount: number;
}

/** To be printed; charged once, by the card. */
export async function newCard({ employee_id, reason, charge_amount }: NewCardAsked): Promise<void> {
  const person = await rowOf(sql<{
    branch_id: number;
    full_name: string;
    status: string;
    today: LocalDate;
    open: boolean;
  }>`
    select e.branch_id, e.full_name, e.status, platform.today(e.branch_id) as today,
           exists (select from hr.employee_cards c where c.employee_id = e.id and c.status in ('pending', 'printed', 'issued')) as open
      from hr.employees e where e.id = ${employee_id}::bigint for update`);
  if (!person || person.status === 'left') throw conflict('This employee left.');
  if (person.open) throw conflict(`${person.full_name} has a card already.`);
  const { branch_id, today } = person;
  const valid_until = dayInMonth(addMonths(monthOf(today), VALID_MONTHS), Number(today.slice(8)));
  await makeCards([{ employee_id, branch_id, reason }], { today, valid_until });
  const card = await rowOf(sql<{ id: number; card_no: string }>`
    select c.id, c.card_no from hr.employee_cards c where c.employee_id = ${employee_id}::bigint and c.status = 'pending'`);
  if (!card || charge_amount === 0) return;
  await rowsOf(
    sql`update hr.employee_cards set charge_amount = ${charge_amount}::bigint where id = ${card.id}::bigint`,
  );
  await chargeEmployee(
    { employee_id, source: 'card', source_ref: `card ${card.id}`, amount: charge_amount, note: `Card ${card.card_no}` },
    'charge_amount',
  );
}

export const employeeCardKind = defineApproval<NewCardAsked>({
  code: 'employee card',
  title: 'New card of an employee',
  module: 'hr',
  area: 'employees',
  subject: 'employee',
  permissions: [permission],
  moves_no_money: true,
  levels: () => [{ title: 'New card', permission }],
  path: (id) => linkTo(pages.EmployeeDetails, { id }),
  apply: ({ change }) => newCard(change),
});
