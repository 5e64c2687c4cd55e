// 422 with the sentence at each item that cannot be asked for, as the form and the sheet find it (FEE-83).

import { counted } from '#kernel/counted.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Item } from './correction-facts.ts';
import { fieldOf } from './item-words.ts';

export function refuseItems(items: readonly Item[], problems: ReadonlyMap<number, string>): void {
  if (problems.size === 0) return;
  const errors = Object.fromEntries(
    [...problems].map(([nth, problem]) => {
      const item = items[nth];
      return [`items.${nth}.${item ? fieldOf(item) : 'after'}`, [problem]];
    }),
  );
  const [first = ''] = problems.values();
  throw new Refusal(
    'bad_input',
    problems.size === 1 ? first : `${counted(problems.size, 'correction')} cannot be asked for. The first: ${first}`,
    {
      errors,
    },
  );
}
