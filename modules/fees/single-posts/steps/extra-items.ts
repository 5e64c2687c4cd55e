// Whom an extra charge is for and by which head (FEE-37): a list with an amount each, or one amount for who was chosen. Everybody is said,
// never meant by choosing nothing.

import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { agree, grouped } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { who } from '#platform/access/who.ts';
import { notForPeople } from '#modules/fees/heads/contract/heads.ts';
import type { postExtraPreview } from '../contract/single-posts.ts';
import type { ExtraItem } from './post-extra-sql.ts';

export type ExtraInput = ParsedInputOf<typeof postExtraPreview>;
type Placed = ExtraItem & { branch_id: number };

/** The head by name; a deposit is charged too, owed back to the child. */
export async function extraHead(head_id: number): Promise<string> {
  const head = await rowOf(sql<{ ready: boolean; name: string; kind: string }>`
    select name, kind, active and case when kind = 'security' then liability_account_id else income_account_id end is not null as ready
      from fees.fee_heads where id = ${head_id}::bigint and school_id = ${who().school_id}::int`);
  if (!head) throw badField('head_id', 'This head was not found');
  const own = notForPeople(head);
  if (own) throw badField('head_id', own);
  if (!head.ready) throw badField('head_id', `${head.name} is not active, or has no account`);
  return head.name;
}

/** FEE-37: named students, or the active ones of the filter. A student outside the scope is refused, not left out silently. */
export function placedItems(input: ExtraInput): Promise<Placed[]> {
  return input.items ? listed(input.items) : chosen(input);
}

async function listed(items: readonly ExtraItem[]): Promise<Placed[]> {
  const byStudent = Map.groupBy(items, (item) => item.student_id);
  const twice = [...byStudent.values()].filter((rows) => rows.length > 1).length;
  if (twice > 0)
    throw badField(
      'items',
      twice === 1 ? 'A student is twice in this list' : `${grouped(twice)} students are twice in this list`,
    );
  const rows = await rowsOf(sql<Placed>`
    select i.student_id, i.amount, s.branch_id from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (student_id bigint, amount bigint)
      join students.students s on s.id = i.student_id and s.status in ('active', 'frozen') and ${inScope('s.branch_id')}`);
  const missing = items.length - rows.length;
  if (missing > 0) {
    throw badField(
      'items',
      `${grouped(missing)} of these students ${agree(missing, 'is', 'are')} not active in your branches`,
    );
  }
  return rows;
}

async function chosen(input: ExtraInput): Promise<Placed[]> {
  if (!input.filter || !input.amount)
    throw badField('items', 'Give a list of students, or a class with one amount for all');
  const { branch_id = null, course_id = null, section_id = null, everybody = false } = input.filter;
  if ((branch_id ?? course_id ?? section_id) === null && !everybody)
    throw badField('filter', 'Choose a branch, a class or a section; or tick that everybody is meant');
  const rows = await rowsOf(sql<Placed>`
    select s.id as student_id, ${input.amount}::bigint as amount, s.branch_id from students.students s
     where s.status in ('active', 'frozen') and ${inScope('s.branch_id')}
       and (${branch_id}::int is null or s.branch_id = ${branch_id}::int)
       and (${course_id}::bigint is null or s.course_id = ${course_id}::bigint)
       and (${section_id}::bigint is null or s.section_id = ${section_id}::bigint)
     order by s.id limit 50001`);
  if (rows.length === 0) throw badField('filter', 'No active student is found here. Choose another class');
  if (rows.length > 50_000) throw badField('filter', 'More than 50,000 students: choose a branch or class');
  return rows;
}

/** The same list for the same head and month, whoever posts it. */
export function contentHash(input: ExtraInput, items: readonly Placed[]): string {
  const list = items.map(({ student_id, amount }) => [student_id, amount]).toSorted(([a = 0], [b = 0]) => a - b);
  return createHash('sha256')
    .update(JSON.stringify([input.head_id, input.bill_month, list]))
    .digest('hex');
}

export async function postedBefore(hash: string): Promise<{ run_id: number; day: LocalDate; by: string } | null> {
  const before = await rowOf(sql<{ run_id: number; day: LocalDate; by: string }>`
    select r.id as run_id, (coalesce(r.started_at, r.created_at) at time zone ${who().time_zone})::date as day, coalesce(u.name, 'somebody else') as by
      from fees.fee_runs r left join platform.users u on u.id = r.started_by
     where r.school_id = ${who().school_id}::int and r.content_hash = ${hash} and r.status = 'posted' order by r.id desc limit 1`);
  return before ?? null;
}
