// STU-61: a franchise holds deposits of its own. What was held and is refunded at the source is asked anew at the destination: the amount of the
// price list there, or the same as before where the list names none.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Going, TransferEvent } from '../reads/moving-accounts.ts';
import { firstMonthThere, placesOf, structureOf } from '#modules/fees/plans/chapter.ts';
import { issueChallan } from '#modules/fees/issued-challans/chapter.ts';

/** Time to pay for a family that has just been refunded elsewhere. */
const DUE_IN_DAYS = 14;

export async function askDepositAnew(moved: readonly Going[], event: TransferEvent, on: LocalDate): Promise<void> {
  const held = moved.filter((one) => one.deposit > 0);
  const { to_branch_id, to_day } = event;
  if (held.length === 0 || !(await asksDeposits(to_branch_id))) return;
  const asked = await amountsThere(held, event, on);
  for (const { student_id, transfer_id, deposit, to_course_id, to_session_id } of held)
    await issueChallan({
      branch_id: to_branch_id,
      student_id,
      head_kind: 'security',
      amount: asked.get(student_id) ?? deposit,
      entry_date: to_day,
      due_on: addDays(to_day, DUE_IN_DAYS),
      description: 'Security deposit, charged again after the transfer',
      source_type: 'student_transfer',
      source_id: transfer_id,
      place: { course_id: to_course_id, session_id: to_session_id },
    });
}

async function asksDeposits(branch_id: number): Promise<boolean> {
  const head = await rowOf(sql`
    select 1 from fees.fee_heads h join platform.branches b on b.school_id = h.school_id
     where b.id = ${branch_id}::int and h.kind = 'security' and h.active and h.liability_account_id is not null limit 1`);
  return head !== undefined;
}

/** By child; who has no price list there, or one without a deposit, is not in it. */
async function amountsThere(
  held: readonly Going[],
  { to_branch_id }: TransferEvent,
  on: LocalDate,
): Promise<Map<number, number>> {
  const due = {
    branch_id: to_branch_id,
    student_ids: held.map((one) => one.student_id),
    from_month: firstMonthThere(on),
    reason: 'transfer' as const,
    course_of: new Map(held.map((one) => [one.student_id, one.to_course_id])),
  };
  const places = await placesOf(due);
  const structures = await structureOf(places, due);
  const amounts = await rowsOf(sql<{ structure_id: number; amount: number }>`
    select l.structure_id, sum(l.amount)::bigint as amount from fees.fee_structure_lines l
      join fees.fee_heads h on h.id = l.head_id and h.kind = 'security' and h.active
     where l.structure_id = any (${[...new Set(structures.values())]}::bigint[]) group by l.structure_id having sum(l.amount) > 0`);
  const of = new Map(amounts.map((row) => [row.structure_id, row.amount]));
  return new Map(
    places.flatMap(({ student_id, key }) => {
      const amount = of.get(structures.get(key) ?? 0);
      return amount === undefined ? [] : [[student_id, amount] as const];
    }),
  );
}
