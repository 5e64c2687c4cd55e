// What a site visit comes to (FRA-3), and what it still needs before it is done.

import { type VisitCriterion, visitCriteria } from '../contract/visit-criteria.ts';

export type VisitAnswers = Readonly<Partial<Record<VisitCriterion, { score?: number | null | undefined } | undefined>>>;

/** Least score of a plain yes. */
export const PLAIN_YES = 60;

const scored = (answers: VisitAnswers) =>
  visitCriteria.map((one) => ({ ...one, score: answers[one.key]?.score ?? null }));

/** FRA-3: Σ score × weight ÷ Σ 5 × weight × 100, a whole number; null until all are scored. */
export function visitScore(answers: VisitAnswers): number | null {
  const all = scored(answers);
  if (all.some((one) => one.score === null)) return null;
  const reached = all.reduce((sum, one) => sum + (one.score ?? 0) * one.weight, 0);
  const most = all.reduce((sum, one) => sum + 5 * one.weight, 0);
  return Math.round((reached / most) * 100);
}

export interface VisitFound {
  answers: VisitAnswers;
  recommendation: 'yes' | 'no' | 'with_conditions' | null;
  conditions: string | null;
  visited_at: string | null;
}

/** FRA-3: what is missing or does not fit, as sentences. */
export function visitProblems({ answers, recommendation, conditions, visited_at }: VisitFound): string[] {
  const open = scored(answers).filter((one) => one.score === null);
  const total = visitScore(answers);
  return [
    ...(visited_at === null ? ['The day of the visit'] : []),
    ...(open.length > 0 ? [`Points for ${open.map((one) => one.title.toLowerCase()).join(', ')}`] : []),
    ...(recommendation === null ? ['The recommendation'] : []),
    ...(recommendation === 'with_conditions' && !conditions ? ['The conditions'] : []),
    ...(recommendation === 'yes' && total !== null && total < PLAIN_YES
      ? [`With ${total} points it is 'no' or 'with conditions': a plain yes needs ${PLAIN_YES}`]
      : []),
  ];
}
