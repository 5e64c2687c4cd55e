// States of a line in the register, and what the gap check says (02 §6.11).

import { counted } from '#kernel/counted.ts';
import type { Statuses } from '#ui/table/column.ts';

export const registerStates: Statuses = {
  on_roll: ['good', 'On the roll'],
  left: ['bad', 'Left'],
  passed_out: ['plain', 'Passed out'],
  transferred: ['info', 'Transferred'],
};

export function gapNote({ missing, gaps }: { missing: number; gaps: readonly string[] }): string {
  if (missing === 0) return 'No number is missing between the first and the last of the register.';
  const more = gaps.length >= 50 ? ' and further' : '';
  return `Missing numbers: ${counted(missing, 'number is', 'numbers are')} missing: ${gaps.join(', ')}${more}.`;
}
