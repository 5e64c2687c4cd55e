// The figures of a line: marks within their total, a percent that agrees with them, subjects that add up.

import { counted } from '#kernel/counted.ts';
import { type Figures, percentOf, type ResultLine, type ResultsRow } from './results-lines.ts';

/** The figures of a line, or what is wrong with them. */
export function figuresOf(
  row: Pick<ResultLine['row'], 'obtained' | 'total' | 'percent' | 'subjects' | 'examined' | 'passed'>,
): Figures | { column: keyof ResultsRow; reason: string } {
  const { obtained, total, percent, subjects } = row;
  if ((obtained === null) !== (total === null))
    return obtained === null
      ? { column: 'obtained', reason: 'Marks are missing beside their total' }
      : { column: 'total', reason: 'The total of the marks is missing' };
  if (obtained === null && percent === null)
    return { column: 'percent', reason: 'Write the percent, or the marks and their total' };
  if (obtained !== null && total !== null && obtained > total)
    return { column: 'obtained', reason: `${obtained} is more than the total of ${total}` };
  const worked = obtained !== null && total !== null ? percentOf(obtained, total) : (percent ?? 0);
  if (percent !== null && Math.abs(percent - worked) > 0.01)
    return { column: 'percent', reason: `The marks come to ${worked.toFixed(2)}, not to ${percent}` };
  const examined = row.examined ?? subjects ?? 0;
  const passed = row.passed ?? 0;
  if (examined > (subjects ?? 0))
    return { column: 'examined', reason: `Examined in ${examined} of ${counted(subjects ?? 0, 'subject')}` };
  if (passed > examined) return { column: 'passed', reason: `Passed in ${passed}, examined in ${examined}` };
  return { percent: worked, obtained, total, subjects: subjects ?? 0, examined, passed };
}
