// On which sheet a paper is printed, where its call leaves it open: asked for as this person had the last of its kind.

import type { Contract, InputOf } from '#kernel/contract.ts';
import type { PaperChoice } from './paper.ts';

/** How calls name it, and what a person calls what they take. */
const sheets = {
  sheet: [
    ['a4', 'A4'],
    ['a5', 'A5'],
    ['roll', '80 mm roll'],
  ],
  copies: [
    [3, 'A4, three copies'],
    [2, 'A4, two copies'],
    [1, 'A5, one copy'],
  ],
} as const;

let owner = 0;

/** Whose choices are kept; several people sit at one desk. */
export function papersOf(user_id: number): void {
  owner = user_id;
}

const keyOf = ({ path }: Contract): string => `maktab-paper:${owner}:${path}`;

interface Asked<C extends Contract> {
  input: InputOf<C>;
  choice: PaperChoice | undefined;
}

/** `again` asks for the same paper on another sheet. */
export function withSheet<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  again: (input: InputOf<C>) => void,
): Asked<C> {
  for (const field of ['sheet', 'copies'] as const) {
    const takes = contract.input.shape[field];
    const options = sheets[field].filter(([value]) => takes?.safeParse(value).success);
    if (options.length < 2) continue;
    const given = (input as Record<string, unknown>)[field];
    const kept = options.find(([value]) => String(value) === String(given ?? localStorage.getItem(keyOf(contract))));
    const on = (value: string | number): InputOf<C> => ({ ...input, [field]: value });
    return {
      input: kept ? on(kept[0]) : input,
      choice: {
        options: options.map(([value, label]) => ({ value: String(value), label })),
        value: kept ? String(kept[0]) : '',
        choose: (chosen) => {
          const [value] = options.find(([one]) => String(one) === chosen) ?? [];
          if (value === undefined) return;
          localStorage.setItem(keyOf(contract), chosen);
          again(on(value));
        },
      },
    };
  }
  return { input, choice: undefined };
}
