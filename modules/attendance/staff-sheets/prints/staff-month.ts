// The attendance register of a month (06 §7): A3 across, a column a day, totals, legend, whether the month is closed, signatures.

import { z } from 'zod';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { monthOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { letters, letterWords } from '#modules/attendance/staff-days/rules/index.ts';

const shape = z.object({
  letterhead,
  month: monthOut,
  branch_name: z.string(),
  printed: z.object({ at: z.string(), by: z.string() }),
  days: z.array(
    z.object({ date: z.string(), weekday: z.number(), present: z.number(), absent: z.number(), off: z.boolean() }),
  ),
  rows: z.array(
    z.object({
      employee: z.object({ employee_code: z.string(), full_name: z.string(), designation: z.string().nullable() }),
      letters: z.array(z.string()),
      totals: z.object({
        present: z.number(),
        late: z.number(),
        half: z.number(),
        absent: z.number(),
        leave: z.number(),
        unpaid_days: z.number(),
      }),
    }),
  ),
  month_status: z.object({ status: z.enum(['open', 'closed']), closed_until: z.string().nullable() }),
});

const WEEKDAYS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];
const AWAY = new Set(['A', 'UL', 'HD', '?']);
const dash = (value: number): string => (value === 0 ? '–' : String(value));

export const staffMonthPaper = definePrint({
  kind: 'attendance.staff_month',
  title: 'Attendance register of employees',
  template: new URL('./staff-month.typ', import.meta.url),
  sheets: ['A3 landscape'],
  pieceSize: 10,
  shape,
  paper: (data): Paper => ({
    title: `Attendance register ${formatMonth(data.month)}`,
    language: 'en',
    head: {
      month: formatMonth(data.month),
      state:
        data.month_status.closed_until === null ? 'Open' : `Closed until ${formatDate(data.month_status.closed_until)}`,
      codes: letters.map((letter) => `${letter} ${letterWords[letter]}`),
      printed: [formatDate(data.printed.at), data.printed.by],
    },
    items: [
      {
        letterhead: data.letterhead,
        days: data.days.map((one) => ({
          no: String(Number(one.date.slice(8))),
          weekday: WEEKDAYS[one.weekday] ?? '',
          off: one.off,
          present: one.off ? '' : String(one.present),
          absent: one.off ? '' : String(one.absent),
        })),
        rows: data.rows.map((row, n) => ({
          no: String(n + 1),
          name: row.employee.full_name,
          code: row.employee.employee_code,
          designation: row.employee.designation ?? '',
          marks: row.letters.map((letter) => ({ letter, away: AWAY.has(letter) })),
          totals: [
            row.totals.present,
            row.totals.late,
            row.totals.half,
            row.totals.absent,
            row.totals.leave,
            row.totals.unpaid_days,
          ].map(dash),
        })),
      },
    ],
  }),
});
