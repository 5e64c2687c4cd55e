// What a transfer moves, asked of the areas that keep it and written by none (STU-61).

import type { LocalDate } from '#kernel/dates.ts';
import { sessionOf } from '#modules/branches/index.ts';
import { type MovedMoney, studentsTransferring } from '#modules/students/roll/chapter.ts';
import type { TransferSubject } from '../reads/transfer-subject.ts';

interface Terms {
  to_branch_id: number;
  to_course_id: number;
  effective_on: LocalDate;
  dues_mode: 'cleared' | 'carried';
  keep_discounts: boolean;
  franchise: boolean;
}

/** Of children of one branch, in their order; empty where no area answers. */
export async function moneyOfTransfer(subjects: readonly TransferSubject[], terms: Terms): Promise<MovedMoney[]> {
  const [first] = subjects;
  if (!first) return [];
  const to_session_id = await sessionOf(terms.to_course_id, terms.effective_on, first.country_id);
  const answers = await studentsTransferring.ask({
    from_branch_id: first.branch_id,
    to_branch_id: terms.to_branch_id,
    on: terms.effective_on,
    franchise: terms.franchise,
    preview: true,
    transfers: subjects.map(({ student_id }) => ({
      transfer_id: 0,
      student_id,
      to_course_id: terms.to_course_id,
      to_session_id,
      dues_mode: terms.dues_mode,
      keep_discounts: terms.keep_discounts,
    })),
  });
  return answers.flat();
}
