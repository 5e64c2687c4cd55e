// ADM-17 with the rules of a session: how old a child is for a class at a branch, and which class fits instead.

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  type AgeChecked,
  type BirthDates,
  birthDatesOf,
  cutOffDay,
  fittingClass,
  checkAge,
  usualMonths,
} from '../rules/class-age.ts';

export interface ClassAges {
  cut_off: LocalDate;
  classes: {
    course_id: number;
    name: string;
    seq: number;
    stored: boolean;
    rule: BirthDates | null;
    usual: BirthDates | null;
  }[];
}

interface Row {
  course_id: number;
  name: string;
  seq: number;
  country_id: number;
  start_date: LocalDate;
  cut_off: string | null;
  born_on_or_after: LocalDate | null;
  born_on_or_before: LocalDate | null;
}

/** Every active class with its rule in the session: the stored one, else the usual one of its name and country. */
export async function classAges(session_id: number): Promise<ClassAges> {
  const rows = await rowsOf(sql<Row>`
    select c.id as course_id, c.name, c.seq, y.country_id, y.start_date, k.cut_off, r.born_on_or_after, r.born_on_or_before
      from branches.academic_sessions y
      join branches.courses c on c.school_id = y.school_id and c.is_active
      cross join lateral (select platform.setting('age_cutoff', (select b.id from platform.branches b
        where b.school_id = y.school_id and b.country_id = y.country_id order by b.id limit 1), y.start_date) #>> '{}' as cut_off) k
      left join students.class_age_rules r on r.session_id = y.id and r.course_id = c.id
     where y.id = ${session_id}::bigint and y.school_id = coalesce(platform.current_school(), y.school_id) order by c.seq, c.id`);
  const [first] = rows;
  if (!first) throw notFound('This session');
  const cut_off = cutOffDay(first.start_date, first.country_id, first.cut_off);
  return {
    cut_off,
    classes: rows.map(({ course_id, name, seq, country_id, born_on_or_after, born_on_or_before }) => {
      const months = usualMonths(name, country_id);
      const usual = months ? birthDatesOf(months, cut_off) : null;
      const stored = born_on_or_after && born_on_or_before ? { born_on_or_after, born_on_or_before } : null;
      return { course_id, name, seq, stored: stored !== null, rule: stored ?? usual, usual };
    }),
  };
}

export interface ClassAge extends AgeChecked {
  cut_off: LocalDate;
  fits: { course_id: number; name: string } | null;
}

/** `runs` are the classes that may be offered instead (those of the branch). */
export async function classAge(
  dob: LocalDate,
  { session_id, course_id, runs }: { session_id: number; course_id: number; runs: readonly number[] },
): Promise<ClassAge> {
  const { cut_off, classes } = await classAges(session_id);
  const asked = classes.find((one) => one.course_id === course_id);
  if (!asked) throw notFound('This class');
  const checked = checkAge(dob, { class_name: asked.name, cut_off, rule: asked.rule });
  const fits = checked.ok
    ? null
    : fittingClass(
        dob,
        asked.seq,
        classes.filter((one) => one.course_id !== course_id && runs.includes(one.course_id)),
      );
  return { ...checked, cut_off, fits: fits && { course_id: fits.course_id, name: fits.name } };
}
