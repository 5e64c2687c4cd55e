// What stories of attendance begin with: a class of ten in F-8 A, days that are worked whatever day it is, registers open all day.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { registerRead, registerSave } from '#modules/attendance/registers/contract/registers.ts';
import type { CallOptions } from '../harness/school.ts';
import { sessionFrom } from '../harness/session-from.ts';
import { father, openStudents, type StudentScene } from '../students/student-scene.ts';

export const [P, L, HD, A, LV] = [1, 2, 3, 4, 5];

export interface AttendanceScene extends StudentScene {
  /** Children of section A in roll order, from the first. */
  children: number[];
  /** Today of Pakistan moved by days. */
  today: LocalDate;
  sheet(on_date?: string, as?: CallOptions['as']): Promise<DataOf<typeof registerRead>>;
  /** Marks by child; `base` is read from the sheet. */
  mark(
    marks: Record<number, number>,
    more?: Partial<InputOf<typeof registerSave>>,
    as?: CallOptions['as'],
  ): Promise<DataOf<typeof registerSave>>;
  /** Everybody present but those named; taken. */
  take(on_date: string, marks?: Record<number, number>): Promise<void>;
}

/** Week-ends are school days here, so that stories run on any day; registers are open from midnight to midnight. */
export async function openAlways(scene: StudentScene): Promise<void> {
  await scene.school.owner(async () => {
    await rowsOf(sql`update platform.countries set week_end = '{}' where id = 162`);
    await rowsOf(sql`
      insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'attendance_lock_time', '"23:59"', '2020-01-01')`);
    await rowsOf(sql`
      insert into attendance.attendance_timings (branch_id, valid_from, start_min, late_after_min, half_day_after_min, end_min)
      select id, '2020-01-01', 10, 15, 120, 360 from platform.branches where country_id = 162`);
  });
}

/** Of a section of the scene. */
const SEATS = 30;

export async function openAttendance(size = 10): Promise<AttendanceScene> {
  const scene = await openStudents();
  await openAlways(scene);
  const first = scene.day(-40);
  await sessionFrom(scene.school, first);
  if (size > SEATS)
    await scene.school.owner(async () => {
      await rowsOf(sql`update branches.sections set capacity = ${size} where id = ${scene.sections.a}`);
      await rowsOf(sql`update branches.class_seats set capacity = ${size} where section_id = ${scene.sections.a}`);
    });
  const children: number[] = [];
  for (let n = 0; n < size; n += 1) {
    const { student_id } = await scene.admit({
      full_name: `Child ${String.fromCodePoint(65 + (n % 26))}${String.fromCodePoint(97 + Math.floor(n / 26))}`,
      join_on: first,
      guardians: [father()],
    });
    children.push(student_id);
  }
  const today = scene.day();
  const sheet: AttendanceScene['sheet'] = (on_date = today, as = 'clerk') =>
    scene.school.must(registerRead, { section_id: scene.sections.a, on_date }, { as });
  const mark: AttendanceScene['mark'] = async (marks, more = {}, as = 'clerk') => {
    const on_date = more.on_date ?? today;
    const { rows } = await sheet(on_date);
    const base = new Map(rows.map((row) => [row.student_id, row.code]));
    return scene.school.must(
      registerSave,
      {
        section_id: scene.sections.a,
        on_date,
        rows: Object.entries(marks).map(([id, code]) => ({
          student_id: Number(id),
          code,
          base: base.get(Number(id)) ?? null,
        })),
        ...(on_date === today ? {} : { reason: 'Written down on paper' }),
        ...more,
      },
      { as },
    );
  };
  return {
    ...scene,
    children,
    today,
    sheet,
    mark,
    take: async (on_date, marks = {}) => {
      const all = Object.fromEntries(children.map((id) => [id, marks[id] ?? P]));
      await mark(all, { on_date, complete: true });
    },
  };
}

export const before = (day: LocalDate, days: number): LocalDate => addDays(day, -days);
