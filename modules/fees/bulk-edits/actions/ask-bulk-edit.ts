// FEE-10 for many: every amount is judged by itself; those that can be are asked for as one request, the others come back with their reason.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { claimsOf } from '#modules/fees/plan-changes/chapter.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { type bulkSave, MOST_STUDENTS } from '../contract/bulk-edits.ts';
import { bulkBranch, bulkCells, type BulkCell, bulkHeads, bulkStudents } from '../reads/bulk-facts.ts';
import { bulkRequest } from '../reads/bulk-requests.ts';
import { feeBulkEdit } from './approve-bulk-edit.ts';

type Input = ParsedInputOf<typeof bulkSave>;
type Item = Input['items'][number];
type Refused = DataOf<typeof bulkSave>['refused'];

interface Judged {
  branch_id: number;
  currency: 'PKR' | 'OMR';
  good: (Item & { cell: BulkCell })[];
  refused: Refused;
}

export async function askBulkEdit(input: Input): Promise<DataOf<typeof bulkSave>> {
  await requirePermission('Std Fee Edit');
  const student_ids = [...new Set(input.items.map((item) => item.student_id))];
  if (student_ids.length > MOST_STUDENTS) throw badField('items', 'A bulk edit holds 2,000 students');
  const first = await judge(input, student_ids);
  await gate(first.branch_id, 'bill');
  if (!input.submit || first.good.length === 0) return { request: null, refused: first.refused, student_ids };
  await lockFeeAccounts(student_ids);
  const judged = await judge(input, student_ids);
  if (judged.good.length === 0) return { request: null, refused: judged.refused, student_ids };
  return { request: await send(input, judged), refused: judged.refused, student_ids };
}

async function judge({ items, valid_from }: Input, student_ids: readonly number[]): Promise<Judged> {
  const head_ids = [...new Set(items.map((item) => item.head_id))];
  const heads = new Map((await bulkHeads(head_ids)).map((head) => [head.head_id, head.head_name]));
  const students = await bulkStudents(sql`s.id = any (${[...student_ids]}::bigint[])`, MOST_STUDENTS);
  if (students.length !== student_ids.length) throw notFound('One of these students');
  const branches = [...new Set(students.map((one) => one.branch_id))];
  if (branches.length > 1) throw badField('items', 'Choose students of one branch');
  const branch = await bulkBranch(branches[0] ?? 0);
  const statuses = new Map(students.map((one) => [one.student_id, one.status]));
  const cells = new Map(
    (await bulkCells(student_ids, head_ids, valid_from)).map((cell) => [`${cell.student_id} ${cell.head_id}`, cell]),
  );
  const good: Judged['good'] = [];
  const refused: Refused = [];
  const seen = new Set<string>();
  for (const item of items) {
    const { student_id, head_id } = item;
    const key = `${student_id} ${head_id}`;
    const cell = cells.get(key);
    const name = heads.get(head_id) ?? '';
    const reason = seen.has(key)
      ? `${name} is listed twice`
      : whyNot(item, cell, { name, status: statuses.get(student_id) ?? '', month: formatMonth(valid_from) });
    seen.add(key);
    if (reason === null && cell) good.push({ ...item, cell });
    else refused.push({ student_id, head_id, reason: reason ?? 'This student is not here' });
  }
  return { ...branch, good, refused };
}

interface About {
  name: string;
  status: string;
  month: string;
}

function whyNot(item: Item, cell: BulkCell | undefined, { name, status, month }: About): string | null {
  if (status !== 'active' && status !== 'frozen') return 'Only the plan of a present student is changed';
  if (!cell) return 'This student is not here';
  if (cell.problem !== null) return cell.problem;
  if (cell.base_version !== item.base_version) return 'The plan was changed meanwhile. Load it again';
  const months = item.months ?? cell.months;
  if ((cell.amount ?? 0) === item.amount && (cell.amount === null || months === cell.months))
    return `${name} is this already in ${month}`;
  return null;
}

async function send(input: Input, { branch_id, currency, good }: Judged) {
  const rows = good.map(({ cell, student_id, head_id, amount, months }) => ({
    student_id,
    head_id,
    before: cell.amount,
    after: amount,
    months_before: cell.amount === null ? null : cell.months,
    months_after: months ?? cell.months,
    base_version: cell.base_version,
  }));
  const made = await rowOf(sql<{ id: number }>`
    with made as (
      insert into fees.fee_change_requests (branch_id, kind, title, valid_from, reason, counts)
      values (${branch_id}::int, 'fee_bulk_edit', ${input.title}, ${input.valid_from}::date, ${input.reason}, jsonb_build_object('items', ${rows.length}::int))
      returning id, branch_id), items as (
      insert into fees.fee_change_items (branch_id, request_id, student_id, head_id, before, after, months_before, months_after, base_version)
      select m.branch_id, m.id, h.student_id, h.head_id, h.before, h.after, h.months_before, h.months_after, h.base_version
        from made m cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as h (student_id bigint, head_id bigint, before bigint, after bigint, months_before smallint, months_after smallint, base_version int))
    select id from made`);
  const id = made?.id ?? 0;
  const students = new Set(rows.map((row) => row.student_id)).size;
  const { request_id } = await requestApproval(feeBulkEdit, {
    branch_id,
    subject_id: id,
    subject_label: input.title,
    title: `Fee bulk edit from ${formatMonth(input.valid_from)}: ${counted(students, 'student')}`,
    shows: [
      { field: 'valid_from', label: 'From', before: null, after: input.valid_from, form: 'month' },
      { field: 'students', label: 'Students', before: null, after: students },
      {
        field: 'monthly',
        label: 'A month, of these heads',
        before: rows.reduce((sum, row) => sum + (row.before ?? 0), 0),
        after: rows.reduce((sum, row) => sum + row.after, 0),
        form: 'money',
      },
    ],
    change: { request_id: id },
    claims: rows.flatMap((row) => claimsOf(row.student_id, [row])),
    reason: input.reason,
    currency,
  });
  await rowsOf(sql`update fees.fee_change_requests set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  return bulkRequest(id);
}
