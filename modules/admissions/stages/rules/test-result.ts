// ADM-43, ADM-44: what marks add up to, and whether the test is passed. The sheet shows while typing what the server will answer.

export type TestResult = 'pass' | 'fail' | 'conditional';

export interface SubjectMark {
  /** Out of this many. */
  max: number;
  /** From here on the subject is passed. */
  pass: number;
  /** Null while nothing is written yet. */
  obtained: number | null;
  /** Absent counts as 0. */
  absent: boolean;
}

export interface TestRule {
  pass_percent: number;
  must_pass_each: boolean;
}

export interface Outcome {
  total: number;
  max_total: number;
  /** Two decimals, half up. */
  percent: number;
  result: TestResult;
}

/** Below the pass mark by more than this many points is a fail; nearer is for the decision. */
const CONDITIONAL_POINTS = 10;

const hundredths = (mark: number): number => Math.round(mark * 100);

/** Σ obtained ÷ Σ max × 100, two decimals, half up; in whole hundredths, so that 72.805 does not depend on the machine. */
function percentOf(total: number, max_total: number): number {
  if (max_total === 0) return 0;
  return Math.floor((2 * total * 10_000 + max_total) / (2 * max_total)) / 100;
}

const obtainedOf = (mark: SubjectMark): number => (mark.absent ? 0 : (mark.obtained ?? 0));

/** Null while a subject has neither a mark nor 'absent', or nothing is asked. */
export function testResult(marks: readonly SubjectMark[], rule: TestRule): Outcome | null {
  if (marks.length === 0 || marks.some((mark) => !mark.absent && mark.obtained === null)) return null;
  const total = marks.reduce((sum, mark) => sum + hundredths(obtainedOf(mark)), 0);
  const max_total = marks.reduce((sum, mark) => sum + hundredths(mark.max), 0);
  const percent = percentOf(total, max_total);
  const failedOne = rule.must_pass_each && marks.some((mark) => obtainedOf(mark) < mark.pass);
  const result =
    percent < rule.pass_percent - CONDITIONAL_POINTS
      ? 'fail'
      : percent >= rule.pass_percent && !failedOne
        ? 'pass'
        : 'conditional';
  return { total: total / 100, max_total: max_total / 100, percent, result };
}

/** ADM-44: 0 to the maximum, at most two decimals; a sentence for a wrong one. */
export function markProblem(obtained: number, max: number): string | undefined {
  if (obtained < 0 || obtained > max) return `Enter 0 to ${max}, or A when the child was absent`;
  return Number.isInteger(Number((obtained * 100).toFixed(6))) ? undefined : 'At most two decimals';
}
