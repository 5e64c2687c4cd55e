// HIRE-11: who may stand on the final list, and how many.

interface Scored {
  interview_score: number | null;
  demo_score: number | null;
  final_score: number | null;
  needs_demo: boolean;
  pass_mark: number;
}

/** What is missing; with a reason it is passed over. */
export function listProblem({
  interview_score,
  demo_score,
  final_score,
  needs_demo,
  pass_mark,
}: Scored): string | null {
  if (interview_score === null) return 'The interview is not scored yet';
  if (needs_demo && demo_score === null) return 'The demonstration is not scored yet';
  if (final_score === null || final_score < pass_mark)
    return `The final score ${final_score === null ? '–' : final_score.toFixed(2)} is below the pass mark ${pass_mark.toFixed(2)}`;
  return null;
}

const TIMES = 3;

export const mostListed = (vacancies: number): number => vacancies * TIMES;
