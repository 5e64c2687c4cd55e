// A class in boxes (03 §6.2): photos 5 × 6 on a sheet to learn the faces by, or address labels 3 × 8 to stick on letters.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { picture } from '#platform/printing/shapes.ts';
import { boxLayouts } from '../contract/prints.ts';

const box = z.object({
  roll_no: z.string().nullable(),
  admission_no: z.string().nullable(),
  name: z.string(),
  native_name: z.string().nullable(),
  father_name: z.string(),
  class_section: z.string(),
  address: z.array(z.string()),
  photo: picture.nullable(),
});

export const classBoxesShape = z.object({
  layout: z.enum(boxLayouts),
  letterhead,
  as_of: dayOut,
  sections: z.array(z.object({ class_section: z.string(), session: z.string(), boxes: z.array(box) })).min(1),
});
export type ClassBoxes = z.output<typeof classBoxesShape>;

export const classBoxesPrint = definePrint({
  kind: 'students.class_boxes',
  title: 'Class in boxes',
  template: new URL('./class-boxes.typ', import.meta.url),
  sheets: ['A4'],
  pieceSize: 4,
  shape: classBoxesShape,
  paper: (data): Paper => ({
    title: data.layout === 'photos' ? 'Photos of a class' : 'Address labels',
    language: 'en',
    head: { layout: data.layout, letterhead: data.letterhead, as_of: formatDate(data.as_of) },
    items: data.sections,
  }),
});
