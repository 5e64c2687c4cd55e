// FEE-37: an extra charge for many students, an amount each; no once-a-month rule, but the same list twice asks first. Set-based, one
// entry a branch.

import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, lastDayOfMonth } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { postExtra } from '../contract/single-posts.ts';
import { closeSingleRun, openSingleRun, type Posted } from './open-single-run.ts';
import { applyAdvances } from './post-advances.ts';
import { finishBranch, lockAccounts, makeMissingCodes, planBySets, type Written } from './post-branch.ts';
import { extraCtes, type ExtraItem } from './post-extra-sql.ts';
import { postingTerms } from './post-terms.ts';
import { billCtes, entryCtes, keepCtes } from './post-write-sql.ts';

type Input = ParsedInputOf<typeof postExtra>;
type Placed = ExtraItem & { branch_id: number };

export async function postExtraCharge(input: Input): Promise<Posted> {
  await requirePermission('Fee Post');
  await refuseHead(input.head_id);
  const items = await placedItems(input);
  const hash = contentHash(input, items);
  if (!input.allow_repeat) await refuseRepeat(hash);
  const entry_date = input.entry_date ?? who().today;
  const byBranch = Map.groupBy(items, (item) => item.branch_id);
  const branch_ids = [...byBranch.keys()].toSorted((a, b) => a - b);
  const { bill_month, due_date, title } = input;
  const run_id = await openSingleRun(
    { kind: 'extra', bill_month, entry_date, due_date, content_hash: hash, options: { title } },
    branch_ids,
  );
  for (const branch_id of branch_ids)
    await postExtraBranch(run_id, branch_id, { input, entry_date, items: byBranch.get(branch_id) ?? [] });
  return closeSingleRun(run_id, 'Nothing was billed: these students are on hold');
}

async function refuseHead(head_id: number): Promise<void> {
  const head = await rowOf(sql<{ ready: boolean; name: string }>`
    select name, active and income_account_id is not null and kind <> 'security' as ready from fees.fee_heads
     where id = ${head_id}::bigint and school_id = ${who().school_id}::int`);
  if (!head) throw badField('head_id', 'This head was not found');
  if (!head.ready) throw badField('head_id', `${head.name} is not active, or has no income account`);
}

/** FEE-37: named students, or all active ones of the filter. A student outside the scope is refused, not left out silently. */
async function placedItems(input: Input): Promise<Placed[]> {
  if (input.items) {
    const byStudent = Map.groupBy(input.items, (item) => item.student_id);
    const twice = [...byStudent.values()].filter((rows) => rows.length > 1).length;
    if (twice > 0)
      throw badField(
        'items',
        twice === 1 ? 'A student stands twice in this list' : `${twice} students stand twice in this list`,
      );
    const rows = await rowsOf(sql<Placed>`
      select i.student_id, i.amount, s.branch_id from jsonb_to_recordset(${JSON.stringify(input.items)}::jsonb) as i (student_id bigint, amount bigint)
        join students.students s on s.id = i.student_id and s.status in ('active', 'frozen') and ${inScope('s.branch_id')}`);
    const missing = input.items.length - rows.length;
    if (missing > 0) {
      const are = missing === 1 ? 'is' : 'are';
      throw badField('items', `${missing} of these students ${are} not active in your branches`);
    }
    return rows;
  }
  if (!input.filter || !input.amount)
    throw badField('items', 'Give a list of students, or a class with one amount for all');
  const { branch_id = null, course_id = null, section_id = null } = input.filter;
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

function contentHash(input: Input, items: readonly Placed[]): string {
  const list = items.map(({ student_id, amount }) => [student_id, amount]).toSorted(([a = 0], [b = 0]) => a - b);
  return createHash('sha256')
    .update(JSON.stringify([input.head_id, input.bill_month, list]))
    .digest('hex');
}

async function refuseRepeat(hash: string): Promise<void> {
  await oneAtATime('extra charge', hash);
  const before = await rowOf(sql<{ id: number; day: string; by: string | null }>`
    select r.id, r.started_at::date as day, u.name as by from fees.fee_runs r left join platform.users u on u.id = r.started_by
     where r.school_id = ${who().school_id}::int and r.content_hash = ${hash} and r.status = 'posted' order by r.id desc limit 1`);
  if (before)
    throw conflict(
      `This list was posted on ${formatDate(before.day)} by ${before.by ?? 'somebody else'}. Post again?`,
      { run_id: before.id, repeat: true },
    );
}

async function postExtraBranch(
  run_id: number,
  branch_id: number,
  of: { input: Input; entry_date: string; items: Placed[] },
): Promise<void> {
  const { bill_month, due_date, head_id, title, apply_concessions } = of.input;
  const last = lastDayOfMonth(bill_month);
  const choice = {
    bill_month,
    due_date,
    fee_months: [bill_month],
    entry_date: of.entry_date,
    valid_until: due_date > last ? due_date : last,
  };
  const terms = await postingTerms(branch_id, {
    ...choice,
    course_ids: null,
    student_ids: null,
    head_ids: null,
    apply_advances: true,
  });
  const { with_advance } = await lockAccounts(branch_id);
  await makeMissingCodes(terms);
  await planBySets(true);
  const written = await rowOf(sql<Written>`
    with ${extraCtes(terms, { head_id, apply_concessions, items: of.items })},
         ${billCtes(terms, run_id, { kind: 'extra', line_kind: 'extra', description: title })}, ${keepCtes(terms)}, ${entryCtes(terms, run_id)}
    select ${of.items.length}::int as students, count(*)::int as challans, ${of.items.length}::int - count(*)::int as skipped,
           coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(concession), 0)::bigint as concession, coalesce(sum(charged), 0)::bigint as net,
           min(challan_no) as first_challan_no, max(challan_no) as last_challan_no, (select id from entry) as entry_id, (select count(*) from kept_accounts) as kept
      from new_challans`);
  await planBySets(false);
  if (!written) throw new Error('The posting answered nothing');
  const advances =
    with_advance > 0 && terms.auto_apply_advance
      ? await applyAdvances(run_id, terms)
      : { advance_applied: 0, advance_entry_id: null };
  await finishBranch(run_id, branch_id, { ...written, ...advances });
}
