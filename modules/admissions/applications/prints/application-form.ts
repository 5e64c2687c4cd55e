// The application form (spec 02 §9): what the family wrote, the papers of the checklist, the age that was allowed and why, the declaration.

import { z } from 'zod';
import { definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';

const fact = z.tuple([z.string(), z.string()]);

const form = z.object({
  letterhead,
  application_no: z.string(),
  stage: z.string(),
  child: z.string(),
  native_name: z.string().nullable(),
  asked: z.array(fact),
  sections: z.array(z.object({ title: z.string(), facts: z.array(fact) })),
  papers: z.array(z.object({ name: z.string(), state: z.string() })),
  /** Why a child outside the ages of its class was taken, and what else was noted. */
  remarks: z.array(z.string()),
});

export const applicationFormsShape = z.object({ forms: z.array(form).min(1) });
export type ApplicationForm = z.output<typeof form>;

export const applicationForm = definePrint({
  kind: 'admissions.application_form',
  title: 'Application form',
  template: new URL('./application-form.typ', import.meta.url),
  sheets: ['A4'],
  shape: applicationFormsShape,
  paper: ({ forms }): Paper => ({
    title: forms.length === 1 ? `Application of ${forms[0]?.child ?? ''}` : 'Application forms',
    language: 'en',
    head: {},
    items: forms.map((one) => ({ ...one, qr: qrCode(one.application_no) })),
  }),
});
