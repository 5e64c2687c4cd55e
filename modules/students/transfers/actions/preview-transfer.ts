// Before a transfer is asked for: where it could go, and what it would mean in days, dues, discounts and fee (spec 03 §6.5 std-transfer).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import type { transferDestinations, transferPreview } from '../contract/transfers.ts';
import { studentsPlanDue } from '#modules/students/roll/chapter.ts';
import { destinationSeats, transferSubject, type TransferSubject } from '../reads/transfer-subject.ts';
import { type Seat, seatSuits } from '#modules/students/sections/chapter.ts';
import { earliestTransfer, latestTransfer, transferProblems } from '../rules/transfer-terms.ts';
import { freshClearance } from './clear-transfer.ts';
import { moneyOfTransfer } from '../steps/transfer-money.ts';

/** The price list of another branch is read for the answer only: the database named the branch as a destination. */
async function monthlyThere(
  subject: TransferSubject,
  to: { branch_id: number; course_id: number; on: LocalDate; keep_discounts: boolean },
): Promise<{ was: number; becomes: number } | null> {
  const answers = await alsoInBranches([to.branch_id], () =>
    studentsPlanDue.ask({
      branch_id: to.branch_id,
      student_ids: [subject.student_id],
      from_month: monthOf(to.on),
      reason: 'transfer',
      preview: true,
      course_of: new Map([[subject.student_id, to.course_id]]),
      keep_discounts: to.keep_discounts,
    }),
  );
  return answers.flat()[0] ?? null;
}

export async function readDestinations(
  input: ParsedInputOf<typeof transferDestinations>,
): Promise<DataOf<typeof transferDestinations>> {
  await requirePermission('student-transfer');
  const subject = await transferSubject(input.student_id);
  const course_id = input.course_id ?? subject.course_id;
  const { branch_id, country_id, today, currency } = subject;
  const seats = (await destinationSeats({ branch_id, country_id, course_id, on: today })).filter((seat) =>
    seatSuits(seat, subject),
  );
  const branches: DataOf<typeof transferDestinations>['branches'] = [];
  let monthly_now: number | null = null;
  for (const here of Map.groupBy(seats, (seat) => seat.branch_id).values()) {
    const [first] = here;
    if (!first) continue;
    const fee = await monthlyThere(subject, {
      branch_id: first.branch_id,
      course_id,
      on: today,
      keep_discounts: false,
    });
    monthly_now = fee?.was ?? monthly_now;
    branches.push(destinationOf(first, here, fee?.becomes ?? null));
  }
  return { currency, course_id, monthly_now, branches };
}

const destinationOf = (first: Seat, here: readonly Seat[], monthly: number | null) => ({
  branch_id: first.branch_id,
  branch_name: first.branch_name,
  ownership: first.ownership,
  free: here.reduce((sum, seat) => sum + Math.max(0, seat.free), 0),
  monthly,
  sections: here.map((seat) => ({
    section_id: seat.section_id,
    name: seat.section_name,
    takes: seat.gender,
    free: seat.free,
  })),
});

export async function previewTransfer(
  input: ParsedInputOf<typeof transferPreview>,
): Promise<DataOf<typeof transferPreview>> {
  await requirePermission('student-transfer');
  const subject = await transferSubject(input.student_id);
  const to_course_id = input.to_course_id ?? subject.course_id;
  const { branch_id, country_id, currency, status, full_name } = subject;
  const seats = await destinationSeats({ branch_id, country_id, course_id: to_course_id, on: input.effective_on });
  const there = seats.filter((seat) => seat.branch_id === input.to_branch_id);
  const franchise = subject.ownership === 'franchise' || there[0]?.ownership === 'franchise';
  const facts = { ...subject, franchise };
  const problems = transferProblems(input, facts);
  if (status !== 'active')
    problems['student_id'] = `${full_name} is ${status.replace('_', ' ')}: only an active student can be transferred`;
  if (there.length === 0) problems['to_branch_id'] = 'This branch has no open section of the class in that session';
  const [money] = there.length === 0 ? [] : await moneyOfTransfer([subject], { ...input, to_course_id, franchise });
  const fee =
    there.length === 0
      ? null
      : await monthlyThere(subject, {
          branch_id: input.to_branch_id,
          course_id: to_course_id,
          on: input.effective_on,
          keep_discounts: input.keep_discounts,
        });
  return {
    currency,
    earliest: earliestTransfer(facts),
    latest: latestTransfer(facts),
    problems,
    franchise,
    dues: money?.dues ?? null,
    deposit: money?.deposit ?? 0,
    credit: money?.credit ?? 0,
    clearance: await freshClearance(subject),
    monthly_now: fee?.was ?? null,
    monthly_there: fee?.becomes ?? null,
    discounts_end: input.keep_discounts ? [] : (money?.discounts ?? []),
    free: there.filter((seat) => seatSuits(seat, subject)).reduce((sum, seat) => sum + Math.max(0, seat.free), 0),
  };
}
