// A new card in place of one that is lost, damaged or out of date (STU-81): its fee is charged, and it goes to the approver at once.

import { namedIn } from '#kernel/names.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { gate } from '#modules/branches/index.ts';
import type { cardRequest } from '../contract/cards.ts';
import { type Candidate, problemsOf } from '../reads/card-eligible.ts';
import { cardsById } from '../reads/card-rows.ts';
import { studentsCharge } from '#modules/students/roll/chapter.ts';
import { lockedStudents } from './initiate-cards.ts';
import { makeCards } from '../steps/make-cards.ts';
import { sendCards } from './send-cards.ts';

type Input = ParsedInputOf<typeof cardRequest>;
type Challan = DataOf<typeof cardRequest>['challan'];

const DAYS_TO_PAY = 7;

export async function requestCard(input: Input): Promise<DataOf<typeof cardRequest>> {
  await requirePermission('Student Card');
  const [student] = await lockedStudents([input.student_id]);
  if (!student) throw conflict('This student is not in a class');
  await gate(student.branch_id, 'student_edit');
  const terms = { reason: input.reason, layout: 'full' } as const;
  const missing = problemsOf(student, terms);
  if (missing.length > 0)
    throw conflict(`${student.name}: ${missing.map((one) => one.words).join('. ')}. Complete this first.`, { missing });
  if (student.issued === null) throw conflict(`${student.name} has no card in hand. Begin a first one.`);
  const [made] = await makeCards([student], { ...terms, note: input.note ?? null });
  const card_id = made?.id ?? 0;
  const challan = input.charge ? await charge(student, card_id, input.reason) : null;
  await sendCards({ card_ids: [card_id], reason: input.note ?? null });
  const [card] = await cardsById([card_id]);
  if (!card) throw new Error('The card was not made');
  return { card, challan };
}

/** Null where the school charges nothing. */
async function charge(student: Candidate, card_id: number, reason: Input['reason']): Promise<Challan> {
  const [place] = await rowsOf(sql<{ currency: string }>`
    select n.currency from platform.branches b join platform.countries n on n.id = b.country_id and n.operates where b.id = ${student.branch_id}::int`);
  const fees = await setting<Record<string, number>>('card_reprint_fee', student.branch_id);
  const amount = namedIn(fees, place?.currency ?? '') ?? 0;
  if (amount === 0 || student.student_id === null) return null;
  const [challan] = await studentsCharge.ask({
    branch_id: student.branch_id,
    student_id: student.student_id,
    purpose: 'card',
    amount,
    due_on: addDays(student.today, DAYS_TO_PAY),
    description: `Card in place of a ${reason} one`,
    source_type: 'student card',
    source_id: card_id,
  });
  if (!challan) return null;
  await rowsOf(sql`
    update students.student_cards set fee = ${challan.amount}::bigint, fee_challan_id = ${challan.challan_id}::bigint where id = ${card_id}::bigint`);
  return challan;
}
