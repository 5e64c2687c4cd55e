// Whose an unidentified receipt may be: what speaks for each child is added up, the likeliest first (04 §5.4).

import type { suggestionKinds } from '../contract/unidentified.ts';

export type Why = (typeof suggestionKinds)[number];

export interface Hint {
  student_id: number;
  why: Why;
}

/** The same payer before says most; an equal amount alone is said by many. */
const weights: Record<Why, number> = { payer: 100, code: 90, name: 40, amount: 20 };

const words: Record<Why, string> = {
  payer: 'the same payer has paid for this child',
  code: 'its code differs by one digit',
  name: 'the name is like that of the payer',
  amount: 'exactly this amount is open',
};

export interface Ranked {
  student_id: number;
  why: Why[];
  because: string;
}

const AT_MOST = 8;

export function rankSuggestions(hints: readonly Hint[]): Ranked[] {
  const byStudent = Map.groupBy(hints, (hint) => hint.student_id);
  return [...byStudent]
    .map(([student_id, own]) => {
      const why = [...new Set(own.map((hint) => hint.why))].toSorted((a, b) => weights[b] - weights[a]);
      return { student_id, why, score: why.reduce((sum, one) => sum + weights[one], 0) };
    })
    .toSorted((a, b) => b.score - a.score || a.student_id - b.student_id)
    .slice(0, AT_MOST)
    .map(({ student_id, why }) => ({ student_id, why, because: inWords(why) }));
}

function inWords(why: readonly Why[]): string {
  const text = why.map((one) => words[one]).join('; ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
