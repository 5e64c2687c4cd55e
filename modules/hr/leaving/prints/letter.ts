// Relieving and experience letters and the clearance certificate (06 §7): A4, as they were given, with a code that anybody may check.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { nameTable } from '#kernel/names.ts';
import { definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';
import { formatNationalId } from '#modules/hr/person/rules/index.ts';
import { exitTypes, letterKinds } from '../contract/leaving.ts';
import { letterWords } from '../rules/index.ts';

export const letterShape = z.object({
  letterhead,
  kind: z.enum(letterKinds),
  letter_no: z.string(),
  issued_on: dayOut,
  verify_code: z.string(),
  verify_link: z.string(),
  data: z.object({
    name: z.string(),
    name_local: z.string().nullable(),
    code: z.string(),
    gender: z.enum(['male', 'female']),
    national_id: z.string().nullable(),
    designation: z.string(),
    department: z.string(),
    joined_on: dayOut,
    left_on: dayOut,
    exit_type: z.enum(exitTypes),
    items: z.array(z.object({ item: z.string(), holder: z.string(), status: z.string() })),
  }),
});
export type Letter = z.output<typeof letterShape>;

const states = nameTable<string>({ cleared: 'Given back', charged: 'Charged', waived: 'Waived', pending: 'Open' });

/** EXT-8: of somebody who died it is written to those who are left. */
function bodyOf({ kind, data }: Letter): string[] {
  const { name, designation, department, left_on, joined_on, gender, exit_type } = data;
  const [he, his] = gender === 'female' ? ['she', 'her'] : ['he', 'his'];
  const served = `${name} worked with us as ${designation} (${department}) from ${formatDate(joined_on)} to ${formatDate(left_on)}.`;
  if (exit_type === 'death')
    return [served, `We remember ${his} work with gratitude and share the grief of the family.`];
  if (kind === 'relieving')
    return [served, `${name} is relieved of all duties from the end of ${formatDate(left_on)}.`];
  if (kind === 'experience')
    return [served, `During this time ${he} did ${his} duties. We wish ${name} success in all that follows.`];
  return [
    served,
    `Everything that ${he} held of the school was given back or settled as listed below. Nothing stands open.`,
  ];
}

export const letter = definePrint({
  kind: 'hr.letter',
  title: 'Letter of an employee',
  template: new URL('./letter.typ', import.meta.url),
  sheets: ['A4'],
  shape: letterShape,
  paper: (one): Paper => ({
    title: `${letterWords[one.kind]} ${one.letter_no}`,
    language: 'en',
    head: {},
    items: [
      {
        letterhead: one.letterhead,
        title: letterWords[one.kind],
        name: one.data.name,
        name_local: one.data.name_local,
        to: one.data.exit_type === 'death' ? `To the family of ${one.data.name}` : 'To whom it may concern',
        facts: [
          ['Number', one.letter_no],
          ['Date', formatDate(one.issued_on)],
          ['Code', one.data.code],
          ['Card', formatNationalId(one.data.national_id) ?? '–'],
        ],
        body: bodyOf(one),
        rows:
          one.kind === 'clearance'
            ? one.data.items.map(({ item, holder, status }) => [item, holder, states[status] ?? status])
            : [],
        qr: qrCode(one.verify_link),
        verify_code: one.verify_code,
      },
    ],
  }),
});
