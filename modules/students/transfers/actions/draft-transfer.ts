// What a transfer must fulfil before anybody is asked, and its row, which both branches read (STU-60, STU-61).

import type { LocalDate } from '#kernel/dates.ts';
import { badField, conflict, type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { destinationSeats, seatAgainst, type TransferSubject } from '../reads/transfer-subject.ts';
import type { Seat } from '#modules/students/sections/chapter.ts';
import { transferProblems } from '../rules/transfer-terms.ts';
import { beginClearance, freshClearance } from './clear-transfer.ts';
import { moneyOfTransfer } from '../steps/transfer-money.ts';

export interface Terms {
  to_branch_id: number;
  to_course_id: number;
  to_section_id?: number | null | undefined;
  effective_on: LocalDate;
  reason: string;
  dues_mode: 'cleared' | 'carried';
  keep_discounts: boolean;
}

export interface Destination {
  branch_name: string;
  franchise: boolean;
}

/** Everything that can be checked without the destination's yes; refuses with a sentence at its field. */
export async function checkTransfer(subject: TransferSubject, terms: Terms): Promise<Destination> {
  await gate(subject.branch_id, 'student_out');
  if (subject.status !== 'active')
    throw conflict(
      `${subject.full_name} is ${subject.status.replace('_', ' ')}: only an active student can be transferred.`,
    );
  const { branch_id, country_id } = subject;
  if (terms.to_branch_id === branch_id)
    throw badField('to_branch_id', 'The student is in this branch. Inside a branch the section is changed');
  const seats = await destinationSeats({
    branch_id,
    country_id,
    course_id: terms.to_course_id,
    on: terms.effective_on,
  });
  const there = seats.filter((seat) => seat.branch_id === terms.to_branch_id);
  const [first] = there;
  if (!first)
    throw badField(
      'to_branch_id',
      'This branch has no open section of the class in that session. Choose another branch or class',
    );
  refuseSection(subject, there, terms.to_section_id);
  const franchise = first.ownership === 'franchise' || subject.ownership === 'franchise';
  const problems = transferProblems(terms, { ...subject, franchise });
  const [sentence] = Object.values(problems);
  if (sentence !== undefined) {
    const errors: FieldErrors = Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]]));
    throw new Refusal('bad_input', sentence, { errors });
  }
  return { branch_name: first.branch_name, franchise };
}

/** The section that was named, if any: of the class there, and one that can take this child. */
function refuseSection(subject: TransferSubject, there: readonly Seat[], section_id: Terms['to_section_id']): void {
  if (!section_id) return;
  const chosen = there.find((seat) => seat.section_id === section_id);
  if (!chosen) throw badField('to_section_id', 'This section is not of the class at the destination');
  const against = seatAgainst(chosen, subject);
  if (against) throw badField('to_section_id', `${against} Choose another section.`);
}

/** The row of one child; both sides read names from it. */
export async function writeDraft(
  subject: TransferSubject,
  terms: Terms,
  { branch_name, franchise }: Destination,
): Promise<number> {
  const [money] = await moneyOfTransfer([subject], { ...terms, franchise });
  const row = await rowOf(sql<{ id: number }>`
    insert into students.student_transfers (school_id, student_id, student_name, native_name, gender, old_admission_no, from_branch_id, from_branch_name,
           from_section_id, from_class, to_branch_id, to_branch_name, to_course_id, to_section_id, effective_on, reason, dues_mode, keep_discounts, franchise,
           dues, deposit, credit)
    values (${subject.school_id}::int, ${subject.student_id}::bigint, ${subject.full_name}, ${subject.native_name}, ${subject.gender}, ${subject.admission_no},
            ${subject.branch_id}::int, ${subject.branch_name}, ${subject.section_id}::bigint, ${subject.class_name}, ${terms.to_branch_id}::int, ${branch_name},
            ${terms.to_course_id}::bigint, ${terms.to_section_id ?? null}::bigint, ${terms.effective_on}::date, ${terms.reason}, ${terms.dues_mode},
            ${terms.keep_discounts}, ${franchise}, ${money?.dues ?? 0}::bigint, ${money?.deposit ?? 0}::bigint, ${money?.credit ?? 0}::bigint) returning id`);
  const id = row?.id ?? 0;
  await beginClearance(id, subject.branch_id, await freshClearance(subject));
  return id;
}
