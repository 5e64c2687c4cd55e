// BR-9: 90, 30 and 7 days before a paper ends and on its last day, once each.

const STEPS = [90, 30, 7, 0] as const;

/** The step that a paper stands at; undefined while it is far, or over. */
export function stepOf(days_left: number): (typeof STEPS)[number] | undefined {
  return days_left < 0 ? undefined : STEPS.findLast((step) => days_left <= step);
}

/** How a bell says it. */
export const inWords = (days_left: number): string =>
  days_left === 0 ? 'ends today' : `ends in ${days_left} ${days_left === 1 ? 'day' : 'days'}`;
