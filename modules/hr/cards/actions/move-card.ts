// What becomes of a card (spec 06 §3.2): handed over, back, lost, cancelled; and a new one instead, which a second person approves where it is
// the second within a year.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { usersBehind } from '#modules/hr/own/chapter.ts';
import { noteEmployee } from '#modules/hr/person/chapter.ts';
import type { employeeCardStatus } from '../contract/cards.ts';
import { cardStates } from '../rules/index.ts';
import { employeeCardKind, type NewCardAsked, newCard } from './approve-card.ts';

type Input = ParsedInputOf<typeof employeeCardStatus>;

export interface HeldCard {
  id: number;
  version: number;
  branch_id: number;
  employee_id: number;
  employee_name: string;
  card_no: string;
  status: 'pending' | 'printed' | 'issued' | 'returned' | 'lost' | 'cancelled';
  recent: boolean;
  today: LocalDate;
}

export async function moveCard(input: Input): Promise<DataOf<typeof employeeCardStatus>> {
  await requirePermission('Employee Card');
  const held = await lock(input.card_id, input.version);
  cardStates.refuse(input.status, held.status);
  if (input.status !== 'issued' && !input.reason) throw badField('reason', 'Say why');
  if (input.reissue && input.status === 'issued')
    throw badField('reissue', 'A new card takes the place of one that is over');
  if (input.charge_amount > 0 && !input.reissue) throw badField('charge_amount', 'Only a new card is charged');
  if (input.status === 'issued')
    await rowsOf(sql`
      update hr.employee_cards set status = 'issued', issued_at = platform.now(), updated_by = platform.current_user_id() where id = ${held.id}::bigint`);
  else
    await rowsOf(sql`
      update hr.employee_cards set status = ${input.status}, ended_at = platform.now(), end_reason = ${input.reason ?? null}, updated_by = platform.current_user_id()
       where id = ${held.id}::bigint`);
  await noteEmployee({
    branch_id: held.branch_id,
    employee_id: held.employee_id,
    action: 'card changed',
    before: { card_no: held.card_no, status: held.status },
    after: { card_no: held.card_no, status: input.status, reason: input.reason ?? null },
  });
  const approval_id = input.reissue ? await another(held, input.reissue, input) : null;
  return { card_id: held.id, status: input.status, approval_id };
}

async function another(
  held: HeldCard,
  reason: string,
  { charge_amount, reason: words }: Input,
): Promise<number | null> {
  const change: NewCardAsked = { employee_id: held.employee_id, reason, charge_amount };
  if (!held.recent) {
    await newCard(change);
    return null;
  }
  const { own_user_id } = await usersBehind(held.employee_id);
  const { request_id } = await requestApproval(employeeCardKind, {
    branch_id: held.branch_id,
    subject_id: held.employee_id,
    subject_label: held.employee_name,
    about_user_id: own_user_id,
    title: `A new card instead of ${held.card_no}`,
    shows: [{ field: 'reason', label: 'Why', before: held.card_no, after: reason }],
    change,
    reason: words ?? null,
    claims: [`employee ${held.employee_id} card`],
  });
  return request_id;
}

async function lock(id: number, version: number): Promise<HeldCard> {
  const row = await rowOf(sql<HeldCard>`
    select c.id, c.version, c.branch_id, c.employee_id, e.full_name as employee_name, c.card_no, c.status, platform.today(c.branch_id) as today,
           coalesce(c.issued_at > platform.now() - interval '1 year', false) as recent
      from hr.employee_cards c join hr.employees e on e.id = c.employee_id where c.id = ${id}::bigint and ${inScope('c.branch_id')} for update of c`);
  if (!row) throw notFound('This card');
  if (row.version !== version) throw conflict(`Card ${row.card_no} was changed meanwhile. Load it again.`);
  return row;
}
