// All students: page, rows and figures (spec 03 section 6.2).

import type { LocalDate } from '#kernel/dates.ts';
import { namedIn } from '#kernel/names.ts';
import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { isCounting } from '#platform/lists/counting.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { studentList } from '#modules/students/person/contract/students.ts';
import { figuresOf } from './figures-question.ts';
import { visibleFields } from '#modules/students/own-fields/chapter.ts';
import { newThisMonth, studentFigures, type StudentFiguresRow } from './student-figures.ts';
import { studentConditions, type StudentQuery } from './student-filter.ts';
import { pageAlongIndex, pageOfSearch, rowsToCount } from './student-page.ts';
import type { StudentRow } from './student-rows.ts';

export async function listStudents(query: StudentQuery): Promise<z.output<typeof studentList.data>> {
  const { today } = who();
  if (isCounting()) return asList(await rowsToCount(query, studentConditions(query, today)), 0, query);
  const { rows, figures, exact } = await findPage(query, today);
  const { total, ...rest } = figures;
  const list = asList(await withFigures(rows), total, query);
  return {
    ...list,
    ...(exact ? {} : { total_is_estimate: true }),
    figures: { ...rest, new_this_month: await newThisMonth(query, today) },
  };
}

interface Found {
  rows: StudentRow[];
  figures: StudentFiguresRow;
  exact: boolean;
}

async function findPage(query: StudentQuery, today: LocalDate): Promise<Found> {
  const conditions = studentConditions(query, today);
  const gathered = query.filter ? await pageOfSearch(query, conditions) : null;
  if (gathered) return { ...gathered, exact: true };
  const { figures, exact } = await studentFigures(query, conditions);
  return { rows: await pageAlongIndex(query, conditions, exact ? figures.total : null), figures, exact };
}

/** Money, attendance and own fields as far as the reader may see them. */
async function withFigures(rows: StudentRow[]): Promise<StudentRow[]> {
  if (rows.length === 0) return rows;
  const known = await figuresOf(rows.map((row) => row.student_id));
  const money = await holds('Outstanding');
  const seen = rows.some((row) => Object.keys(row.custom).length > 0) ? await visibleFields() : [];
  return rows.map((row) => ({
    ...row,
    outstanding: money ? (known.get(row.student_id)?.outstanding_minor ?? null) : null,
    attendance_percent: known.get(row.student_id)?.attendance_percent ?? null,
    custom: Object.fromEntries(
      seen.filter((key) => Object.hasOwn(row.custom, key)).map((key) => [key, namedIn(row.custom, key)]),
    ),
  }));
}
