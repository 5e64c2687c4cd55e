// Results of several examinations as one (decision 0215): percents are averaged to two decimals, half up; subjects are added; who missed one of the
// examinations was not examined in all. Pure.

export interface ExaminationResult {
  student_id: number;
  examination_id: number;
  percent: number;
  subjects: number;
  examined: number;
  passed: number;
}

export interface JoinedResult {
  student_id: number;
  percent: number;
  /** Subjects counted, of all examinations asked for. */
  subjects: number;
  examined: number;
  passed: number;
  /** Examinations of which there is a result. */
  sat: number;
}

export type ResultOutcome = 'pass' | 'fail' | 'incomplete';

export function joinResults(rows: readonly ExaminationResult[]): JoinedResult[] {
  return [...Map.groupBy(rows, (row) => row.student_id)].map(([student_id, own]) => {
    const sum = (of: (row: ExaminationResult) => number): number => own.reduce((total, row) => total + of(row), 0);
    return {
      student_id,
      percent: Math.round(sum((row) => Math.round(row.percent * 100)) / own.length) / 100,
      subjects: sum((row) => row.subjects),
      examined: sum((row) => row.examined),
      passed: sum((row) => row.passed),
      sat: own.length,
    };
  });
}

/** `examinations`: how many were asked for. */
export function outcomeOf(
  { subjects, examined, passed, sat }: Omit<JoinedResult, 'student_id' | 'percent'>,
  examinations: number,
): ResultOutcome {
  if (sat < examinations || examined < subjects) return 'incomplete';
  return passed === subjects ? 'pass' : 'fail';
}
