// The promotion list as a paper (03 §8): class by class what becomes of every child, for the notice board and the file.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const row = z.object({
  no: z.string(),
  reg_no: z.string().nullable(),
  name: z.string(),
  native_name: z.string().nullable(),
  from: z.string(),
  result: z.string(),
  action: z.string(),
  to: z.string(),
  roll_no: z.string(),
});

export const promotionListShape = z.object({
  letterhead,
  run_no: z.string(),
  sessions: z.string(),
  state: z.string(),
  printed_at: z.string(),
  printed_by: z.string(),
  classes: z
    .array(z.object({ class_name: z.string(), counts: z.array(z.tuple([z.string(), z.string()])), rows: z.array(row) }))
    .min(1),
});

export const promotionListPaper = definePrint({
  kind: 'students.promotion_list',
  title: 'Promotion list',
  template: new URL('./promotion-list.typ', import.meta.url),
  sheets: ['A4'],
  pieceSize: 10,
  shape: promotionListShape,
  paper: (data): Paper => ({
    title: `Promotion ${data.run_no}`,
    language: 'en',
    head: {
      letterhead: data.letterhead,
      run_no: data.run_no,
      sessions: data.sessions,
      state: data.state,
      printed: [formatDate(data.printed_at), data.printed_by],
    },
    items: data.classes,
  }),
});
