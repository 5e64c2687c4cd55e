// The poster of a form (CAM-5), A4: the school, what it is about, the code that a telephone opens, its address in letters.

import { z } from 'zod';
import { languages } from '#kernel/words/translated.ts';
import { definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';

const shape = z.object({
  letterhead,
  language: z.enum(languages),
  title: z.string(),
  intro: z.string(),
  scan: z.string(),
  address: z.string(),
});
export type FormPoster = z.output<typeof shape>;

export const formPosterPaper = definePrint({
  kind: 'outreach.form-poster',
  title: 'Posters of forms',
  template: new URL('./form-poster.typ', import.meta.url),
  sheets: ['A4'],
  shape,
  paper: ({ language, ...sheet }): Paper => ({
    title: sheet.title,
    language,
    head: {},
    items: [{ ...sheet, code: qrCode(`${sheet.address}?utm_source=poster`) }],
  }),
});
