// The bio data form (03 §8): A4, two pages a child, all that is known with photo, guardians, siblings, papers and schools before.

import { z } from 'zod';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { picture } from '#platform/printing/shapes.ts';

const pairs = z.array(z.tuple([z.string(), z.string()]));

const form = z.object({
  letterhead,
  name: z.string(),
  native_name: z.string().nullable(),
  class_section: z.string(),
  photo: picture.nullable(),
  badges: z.array(z.string()),
  /** Title and pairs of label and value, page one. */
  sections: z.array(z.object({ title: z.string(), pairs })),
  guardians: z.array(z.object({ name: z.string(), relation: z.string(), rights: z.string(), pairs })),
  siblings: z.array(z.array(z.string())),
  siblings_elsewhere: z.number(),
  papers: z.array(z.array(z.string())),
  schools: z.array(z.array(z.string())),
  enrolments: z.array(z.array(z.string())),
});

export const bioDataShape = z.object({ printed: z.string(), forms: z.array(form).min(1) });
export type BioData = z.output<typeof bioDataShape>;

export const bioDataPrint = definePrint({
  kind: 'students.bio_data',
  title: 'Bio data form',
  template: new URL('./bio-data.typ', import.meta.url),
  sheets: ['A4'],
  pieceSize: 10,
  shape: bioDataShape,
  paper: ({ printed, forms }): Paper => ({
    title: forms.length === 1 ? `Bio data of ${forms[0]?.name ?? ''}` : 'Bio data',
    language: 'en',
    head: { printed },
    items: forms,
  }),
});
