// ADM-46: when an interview is complete, and what its ratings come to.

import { namedIn } from '#kernel/names.ts';

/** Sentences by field; nothing when the panel may finish. */
export function interviewProblems(
  given: { ratings: Readonly<Record<string, number>>; recommendation?: string | null | undefined },
  criteria: readonly string[],
): Record<string, string> {
  const missing = criteria.filter((one) => namedIn(given.ratings, one) === undefined);
  const unknown = Object.keys(given.ratings).filter((one) => !criteria.includes(one));
  const ratings = [
    ...(missing.length > 0 ? [`Rate ${missing.join(', ')} as well`] : []),
    ...(unknown.length > 0 ? [`${unknown.join(', ')}: the school does not rate this`] : []),
  ];
  return {
    ...(ratings.length > 0 ? { ratings: ratings.join('. ') } : {}),
    ...(given.recommendation ? {} : { recommendation: 'Choose what you recommend' }),
  };
}

/** One decimal, half up; null without ratings. */
export function averageOf(ratings: Readonly<Record<string, number>>): number | null {
  const all = Object.values(ratings);
  return all.length === 0 ? null : Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 10) / 10;
}
