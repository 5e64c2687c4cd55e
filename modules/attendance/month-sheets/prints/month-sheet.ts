// Attendance month sheet (03 §8): A4 across, a column a day, days off shaded, totals, percent and signatures; blank for writing in.

import { z } from 'zod';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { monthOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const day = z.object({
  on_date: z.string(),
  off: z.string().nullable(),
  present: z.number().int(),
  absent: z.number().int(),
  marked: z.number().int(),
});

const pupil = z.object({
  roll_no: z.number().nullable(),
  name: z.string(),
  native: z.string().nullable(),
  /** Letter of each day; null for a blank. */
  marks: z.array(z.object({ letter: z.string(), away: z.boolean() }).nullable()),
  p: z.number().int(),
  l: z.number().int(),
  hd: z.number().int(),
  a: z.number().int(),
  lv: z.number().int(),
  percent: z.number().nullable(),
});

const section = z.object({
  letterhead,
  class_section: z.string(),
  session: z.string(),
  teacher: z.string().nullable(),
  days: z.array(day),
  pupils: z.array(pupil),
});

export const monthSheetShape = z.object({
  month: monthOut,
  blank: z.boolean(),
  printed_at: z.string(),
  printed_by: z.string(),
  /** 'P present', 'A absent' …: what the letters say. */
  codes: z.array(z.object({ letter: z.string(), name: z.string() })),
  sections: z.array(section).min(1),
});
export type MonthSheetData = z.output<typeof monthSheetShape>;
type Section = MonthSheetData['sections'][number];

const WEEKDAYS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];
const dash = (value: number | null): string => (value === null || value === 0 ? '–' : String(value));

function paperOf(section: Section, blank: boolean): Record<string, unknown> {
  const worked = section.days.filter((one) => one.off === null);
  return {
    letterhead: section.letterhead,
    class_section: section.class_section,
    facts: [
      ['Session', section.session],
      ...(section.teacher === null ? [] : [['Class teacher', section.teacher]]),
      ['In the sheet', String(section.pupils.length)],
      ['School days', String(worked.length)],
    ],
    days: section.days.map((one) => ({
      no: String(Number(one.on_date.slice(8))),
      weekday: WEEKDAYS[new Date(`${one.on_date}T00:00:00Z`).getUTCDay()] ?? '',
      off: one.off !== null,
      present: blank || one.marked === 0 ? '' : String(one.present),
      absent: blank || one.marked === 0 ? '' : String(one.absent),
    })),
    rows: section.pupils.map((one) => ({
      no: one.roll_no === null ? '' : String(one.roll_no),
      name: one.name,
      native: one.native,
      marks: section.days.map((_, i) => (blank ? null : (one.marks[i] ?? null))),
      totals: blank
        ? ['', '', '', '', '', '']
        : [...[one.p, one.l, one.hd, one.a, one.lv].map(dash), one.percent === null ? '–' : String(one.percent)],
    })),
    /** Days off by name, so that a shaded column says why. */
    offs: holidaysOf(section.days),
  };
}

/** Holidays with a name of their own, each once with its days; week-ends need no words. */
function holidaysOf(days: Section['days']): string[] {
  const weekend = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;
  const named = days.filter((one) => one.off !== null && !weekend.test(one.off));
  return [...Map.groupBy(named, (one) => one.off ?? '')].map(
    ([name, of]) => `${of.map((one) => Number(one.on_date.slice(8))).join(', ')} ${name}`,
  );
}

export const monthSheetPaper = definePrint({
  kind: 'attendance.month_sheet',
  title: 'Attendance month sheet',
  template: new URL('./month-sheet.typ', import.meta.url),
  sheets: ['A4 landscape'],
  pieceSize: 10,
  shape: monthSheetShape,
  paper: (data): Paper => ({
    title: `Attendance ${formatMonth(data.month)}`,
    language: 'en',
    head: {
      month: formatMonth(data.month),
      blank: data.blank,
      codes: data.codes,
      printed: [formatDate(data.printed_at), data.printed_by],
    },
    items: data.sections.map((one) => paperOf(one, data.blank)),
  }),
});
