// What lists and records show of a student that modules above know: money, attendance, last result (spec 14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

export interface FiguresOfStudent {
  student_id: number;
  /** Minor units of the branch's currency; more than 0 is owed. */
  outstanding_minor?: number;
  attendance_percent?: number;
  last_result?: string;
  /** Some fee of this student was paid once. */
  has_paid?: boolean;
}

/** Fees, attendance and exams answer; each fills in what it knows. */
export const studentsFigures = declareQuestion<{ student_ids: readonly number[] }, FiguresOfStudent[]>(
  'students.figures',
);

/** Who has left the school and owes something at this moment, in the scope (STU-57); fees answers. */
export const studentsLeftOwing = declareQuestion<Record<string, never>, number[]>('students.left_owing');

/** Their ids; none where nobody keeps money. */
export async function leftOwing(): Promise<number[]> {
  return (await studentsLeftOwing.ask({})).flat();
}

/** What is known of each student, whoever answered it. */
export async function figuresOf(student_ids: readonly number[]): Promise<Map<number, FiguresOfStudent>> {
  const known = new Map<number, FiguresOfStudent>();
  if (student_ids.length === 0) return known;
  for (const one of (await studentsFigures.ask({ student_ids })).flat())
    known.set(one.student_id, { ...known.get(one.student_id), ...one });
  return known;
}

/** Outstanding by student; a student nobody answers for is left out and shown as a dash. */
export async function outstandingOf(student_ids: readonly number[]): Promise<Map<number, number>> {
  const known = [...(await figuresOf(student_ids)).values()];
  return new Map(
    known.flatMap((one) => (one.outstanding_minor === undefined ? [] : [[one.student_id, one.outstanding_minor]])),
  );
}
