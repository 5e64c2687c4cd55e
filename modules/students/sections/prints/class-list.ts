// The class list as a paper (03 §6.2 Class list): register, phone list, or a blank mark list with empty columns.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { listLayouts } from '../contract/prints.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const pupil = z.object({
  roll_no: z.string().nullable(),
  admission_no: z.string().nullable(),
  name: z.string(),
  native_name: z.string().nullable(),
  father_name: z.string().nullable(),
  mobile: z.string().nullable(),
  date_of_birth: dayOut.nullable(),
  gender: z.enum(['male', 'female', 'other']).nullable(),
  address: z.string().nullable(),
  uses_transport: z.boolean(),
  category: z.string().nullable(),
});

const section = z.object({
  class_section: z.string(),
  session: z.string(),
  teacher: z.string().nullable(),
  capacity: z.number().int().nullable(),
  pupils: z.array(pupil),
});

export const classListShape = z.object({
  layout: z.enum(listLayouts),
  letterhead,
  /** The day the list is true for (STU-4). */
  as_of: dayOut,
  printed_at: z.string(),
  printed_by: z.string(),
  /** For the blank layout: headings of the empty columns, at most 20. */
  blank_columns: z.array(z.string()).max(20),
  sections: z.array(section).min(1),
});
export type ClassListData = z.output<typeof classListShape>;

type Section = z.output<typeof section>;
type Pupil = z.output<typeof pupil>;

const layouts: Record<ClassListData['layout'], { heads: string[]; cells: (p: Pupil) => string[] }> = {
  register: {
    heads: ['Father', 'Mobile', 'Date of birth', 'Category'],
    cells: (p) => [p.father_name ?? '', p.mobile ?? '', formatDate(p.date_of_birth), p.category ?? ''],
  },
  phones: { heads: ['Father', 'Mobile'], cells: (p) => [p.father_name ?? '', p.mobile ?? ''] },
  blank: { heads: [], cells: () => [] },
  birthdays: { heads: ['Date of birth', 'Turns'], cells: (p) => [formatDate(p.date_of_birth), ''] },
  attendance: { heads: [], cells: () => [] },
  bus: { heads: ['Mobile', 'Address'], cells: (p) => [p.mobile ?? '', p.address ?? ''] },
};

const DAYS = Array.from({ length: 31 }, (_, n) => String(n + 1));

/** Who stands on the paper and in which order: birthdays by month and day, a bus list only those who ride. */
function pupilsOn(layout: ClassListData['layout'], all: readonly Pupil[]): readonly Pupil[] {
  if (layout === 'bus') return all.filter((p) => p.uses_transport);
  if (layout !== 'birthdays') return all;
  return all.toSorted((a, b) => (a.date_of_birth ?? '').slice(5).localeCompare((b.date_of_birth ?? '').slice(5)));
}

function cellsOf(p: Pupil, data: ClassListData): string[] {
  const cells = layouts[data.layout].cells(p);
  if (data.layout !== 'birthdays' || p.date_of_birth === null) return cells;
  const turns = Number(data.as_of.slice(0, 4)) - Number(p.date_of_birth.slice(0, 4));
  return [...cells.slice(0, -1), String(turns)];
}

const blanksOf = (data: ClassListData): string[] =>
  data.layout === 'blank' ? data.blank_columns : data.layout === 'attendance' ? DAYS : [];

function sectionPaper(s: Section, data: ClassListData): Record<string, unknown> {
  const count = (gender: Pupil['gender']): number => s.pupils.filter((p) => p.gender === gender).length;
  return {
    class_section: s.class_section,
    facts: [
      ['Session', s.session],
      ...(s.teacher === null ? [] : [['Class teacher', s.teacher]]),
      ['Strength', String(s.pupils.length)],
      ['Boys', String(count('male'))],
      ['Girls', String(count('female'))],
      ...(s.capacity === null ? [] : [['Capacity', String(s.capacity)]]),
    ],
    rows: pupilsOn(data.layout, s.pupils).map((p, i) => ({
      no: p.roll_no ?? String(i + 1),
      admission_no: p.admission_no ?? '',
      name: p.name,
      native_name: p.native_name,
      cells: cellsOf(p, data),
    })),
  };
}

export const classListPrint = definePrint({
  kind: 'students.class_list',
  title: 'Class list',
  template: new URL('./class-list.typ', import.meta.url),
  sheets: ['A4', 'A4 landscape'],
  pieceSize: 20,
  shape: classListShape,
  paper: (data): Paper => ({
    title: 'Class List',
    language: 'en',
    head: {
      letterhead: data.letterhead,
      heads: layouts[data.layout].heads,
      blanks: blanksOf(data),
      narrow: data.layout === 'attendance',
      as_of: formatDate(data.as_of),
      printed: [formatDate(data.printed_at), data.printed_by],
    },
    items: data.sections.map((s) => sectionPaper(s, data)),
  }),
});
