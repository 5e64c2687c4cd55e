// The grid of a month: a day opens its register, totals at the right and below.

import type { DataOf } from '#kernel/contract.ts';
import { useSession } from '#ui/session/session.ts';
import { DayGrid, type GridMark } from '#ui/table/day-grid.tsx';
import type { monthSheet } from '../contract/month-sheet.ts';
import { bioPath } from '#modules/attendance/codes/screens/parts/lookups.ts';
import { sheetPath } from '#modules/attendance/registers/screens/parts/register-states.ts';

type Data = DataOf<typeof monthSheet>;
type Day = Data['days'][number];
type Row = Data['rows'][number];
type Code = Data['codes'][number];

const SUMS = ['P', 'L', 'HD', 'A', 'LV', '%'];

/** `blank` is filled by hand: names and days alone. */
export function MonthGrid({ data, blank }: { data: Data; blank: boolean }) {
  const { today } = useSession();
  const codes = new Map(data.codes.map((code) => [code.code, code]));
  const ofDays = (value: (day: Day) => number) => data.days.map((day) => (blank || day.marked === 0 ? '' : value(day)));
  return (
    <DayGrid
      name="Month of the section"
      who="Name"
      days={data.days.map((day) => ({
        on_date: day.on_date,
        off: day.off !== null,
        said: day.off ?? (day.taken ? `${day.present} present, ${day.absent} absent` : 'not taken'),
        to: day.off !== null || day.on_date > today ? undefined : sheetPath(data.section_id, day.on_date),
      }))}
      lines={data.rows.map((row) => ({
        key: row.student_id,
        name: row.roll_no === null ? row.name : `${row.roll_no}. ${row.name}`,
        to: bioPath(row.student_id),
        marks: blank ? [] : row.marks.map((mark) => markOf(codes.get(mark ?? 0))),
        sums: blank ? [] : sumsOf(row),
      }))}
      sums={SUMS}
      below={[
        { title: 'Present', values: ofDays((day) => day.present) },
        { title: 'Absent', values: ofDays((day) => day.absent) },
      ]}
    />
  );
}

const sumsOf = (row: Row): (number | string)[] => [row.p, row.l, row.hd, row.a, row.lv, row.percent ?? '–'];

function markOf(code: Code | undefined): GridMark | undefined {
  if (!code) return undefined;
  const is = code.tally === 'absent' ? 'bad' : code.tally === 'present' ? 'quiet' : 'loud';
  return { letter: code.letter, name: code.name, is };
}
