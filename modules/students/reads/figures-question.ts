// What lists and records show of a student that modules above know: money, attendance, last result (spec 14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

export interface FiguresOfStudent {
  student_id: number;
  /** Minor units of the branch's currency; more than 0 is owed. */
  outstanding_minor?: number;
  attendance_percent?: number;
  last_result?: string;
}

/** Fees, attendance and exams answer; each fills in what it knows. */
export const studentsFigures = declareQuestion<{ student_ids: readonly number[] }, FiguresOfStudent[]>(
  'students.figures',
);

/** Outstanding by student; a student nobody answers for is left out and shown as a dash. */
export async function outstandingOf(student_ids: readonly number[]): Promise<Map<number, number>> {
  const answers = (await studentsFigures.ask({ student_ids })).flat();
  return new Map(
    answers.flatMap((one) => (one.outstanding_minor === undefined ? [] : [[one.student_id, one.outstanding_minor]])),
  );
}
