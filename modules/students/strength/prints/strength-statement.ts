// The strength statement as a paper (03 §8, §6.10): opening, what came, what went, closing.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const line = z.object({ name: z.string(), figures: z.array(z.number()), wrong: z.boolean() });

export const strengthShape = z.object({
  letterhead,
  from: dayOut,
  to: dayOut,
  printed_at: z.string(),
  printed_by: z.string(),
  rows: z.array(line),
  totals: line,
});

/** Section changes stand in one column: inside a class they even out. */
export const strengthHeads = [
  'Opening',
  'Admitted',
  'Re-adm.',
  'Transf. in',
  'Prom. in',
  'Left',
  'Struck off',
  'Passed out',
  'Transf. out',
  'Prom. out',
  'Sections ±',
  'Closing',
  'Boys',
  'Girls',
  'Frozen',
] as const;

export const strengthPaper = definePrint({
  kind: 'students.strength_statement',
  title: 'Strength statement',
  template: new URL('./strength-statement.typ', import.meta.url),
  sheets: ['A4 landscape'],
  pieceSize: 1,
  shape: strengthShape,
  paper: (data): Paper => ({
    title: 'Strength Statement',
    language: 'en',
    head: {
      letterhead: data.letterhead,
      heads: [...strengthHeads],
      span: `${formatDate(data.from)} to ${formatDate(data.to)}`,
      printed: [formatDate(data.printed_at), data.printed_by],
    },
    items: [
      {
        rows: data.rows.map((row) => ({ ...row, figures: row.figures.map(String) })),
        totals: { ...data.totals, figures: data.totals.figures.map(String) },
      },
    ],
  }),
});
