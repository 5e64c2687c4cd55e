// From the items of an increment to its letters: all heads that a student pays in the month, raised or not, so that the sums are the fee.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import { paperStudents } from '#modules/fees/papers/chapter.ts';
import type { incrementLetters } from '../contract/increments.ts';
import { incrementRow } from '../reads/increments.ts';
import type { IncrementLetters } from './increment-letter.ts';

type Asked = ParsedInputOf<typeof incrementLetters>;

/** A file of as many sheets is made in a few seconds; a class or a branch at a time beyond it. */
const MOST_LETTERS = 500;

export interface LettersToPrint extends Omit<IncrementLetters, 'letters'> {
  held: HeldLetterhead[];
  letters: (Omit<IncrementLetters['letters'][number], 'letterhead'> & { branch_id: number })[];
}

interface Line {
  student_id: number;
  branch_id: number;
  head_name: string;
  before: number;
  after: number;
}

/** Inside the request's transaction. */
export async function readLetters({ id, branch_id, course_id, student_id, language }: Asked): Promise<LettersToPrint> {
  const increment = await incrementRow(id);
  if (increment.status !== 'applied' && increment.status !== 'pending')
    throw conflict('Letters are printed of an increment that waits or is applied.');
  const { effective_month: month, currency } = increment;
  const lines = await rowsOf(sql<Line>`
    with raised as materialized (
      select x.* from fees.fee_increment_items x join students.students s on s.id = x.student_id
       where x.increment_id = ${id}::bigint and x.skipped_reason is null and ${inScope('x.branch_id')}
         and (${branch_id ?? null}::int is null or x.branch_id = ${branch_id ?? null}::int)
         and (${course_id ?? null}::bigint is null or s.course_id = ${course_id ?? null}::bigint)
         and (${student_id ?? null}::bigint is null or x.student_id = ${student_id ?? null}::bigint)
    ), children as materialized (
      select distinct student_id, branch_id from raised order by branch_id, student_id limit ${MOST_LETTERS + 1}::int)
    select c.student_id, c.branch_id, h.name as head_name, coalesce(r.before, l.amount) as before, coalesce(r.after, l.amount) as after
      from children c
      join fees.student_fee_lines l on l.student_id = c.student_id and l.amount > 0 and l.valid_from <= ${month}::date and (l.valid_to is null or l.valid_to >= ${month}::date)
      join fees.fee_heads h on h.id = l.head_id
      left join raised r on r.student_id = c.student_id and r.head_id = l.head_id
     order by c.branch_id, c.student_id, h.priority, h.id`);
  const children = [...Map.groupBy(lines, (line) => line.student_id)];
  if (children.length === 0) throw notFound('A raised student for these letters');
  if (children.length > MOST_LETTERS)
    throw new Refusal('bad_input', `These are more than ${grouped(MOST_LETTERS)} letters. Print class by class`);
  const students = new Map((await paperStudents(children.map(([one]) => one))).map((one) => [one.student_id, one]));
  const letters = children.flatMap(([child, own]) => {
    const student = students.get(child);
    const [first] = own;
    return student && first ? [{ student, branch_id: first.branch_id, lines: own }] : [];
  });
  const held = await readLetterheads([...new Set(letters.map((one) => one.branch_id))]);
  return { language, currency, effective_month: month, printed_at: who().today, held, letters };
}

/** Outside of it: logos are read from the store. */
export async function asLetters({ held, letters, ...rest }: LettersToPrint): Promise<IncrementLetters> {
  const heads = new Map(await Promise.all(held.map(async (one) => [one.branch_id, await withLogo(one)] as const)));
  return {
    ...rest,
    letters: letters.flatMap(({ branch_id, ...letter }) => {
      const letterhead = heads.get(branch_id);
      return letterhead ? [{ ...letter, letterhead }] : [];
    }),
  };
}
