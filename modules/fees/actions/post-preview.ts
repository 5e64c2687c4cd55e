// What a posting would bill: the posting's own SQL without its writing half (spec 04 §5.3 step 2, FEE-99). Only the choice and its
// figures are kept, for half an hour.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, addMonths, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { gateOf } from '#modules/branches/index.ts';
import type { postPreview } from '../contract/posting.ts';
import { amountCtes } from './post-amounts-sql.ts';
import { peopleCtes } from './post-people-sql.ts';
import { type PostingChoice, postingTerms, type PostingTerms } from './post-terms.ts';
import { skippedSql } from './post-write-sql.ts';

type Preview = DataOf<typeof postPreview>;
type PreviewBranch = Preview['branches'][number];

/** FEE-36: an entry date may lie so far ahead. */
const DAYS_AHEAD = 45;

/** Reads and calculates; the only row written is the run in state previewed, which `startPosting` takes up. */
export async function previewPosting(input: ParsedInputOf<typeof postPreview>): Promise<Preview> {
  await requirePermission('Fee Post');
  const choice = choiceOf(input);
  refuseDates(input, choice);
  const branches: PreviewBranch[] = [];
  await rowsOf(sql`select set_config('jit', 'off', true)`);
  for (const branch_id of await chosenBranches(input.branch_ids)) branches.push(await previewBranch(branch_id, choice));
  if (branches.length === 0)
    throw badField('branch_ids', 'No active branch is in your scope. Choose another environment');
  const preview_id = await keepPreview(input, choice, branches);
  return {
    preview_id,
    bill_month: choice.bill_month,
    entry_date: choice.entry_date,
    branches,
    totals: totalsOf(branches),
  };
}

function choiceOf(input: ParsedInputOf<typeof postPreview>): PostingChoice {
  return {
    bill_month: input.bill_month,
    fee_months: input.fee_months ?? null,
    entry_date: input.entry_date ?? who().today,
    due_date: input.due_date ?? null,
    valid_until: input.valid_until ?? null,
    course_ids: input.course_ids ?? null,
    student_ids: input.student_ids ?? null,
    head_ids: input.head_ids ?? null,
    apply_advances: input.apply_advances,
  };
}

function refuseDates(input: ParsedInputOf<typeof postPreview>, choice: PostingChoice): void {
  if (choice.entry_date > addDays(who().today, DAYS_AHEAD)) {
    throw badField('entry_date', `The entry date may be at most ${DAYS_AHEAD} days ahead`);
  }
  if (input.due_date && input.valid_until && input.valid_until < input.due_date) {
    throw badField('valid_until', 'A challan must stay valid up to its due date');
  }
}

/** Those named, else every active branch of the scope in the chosen school and country. */
async function chosenBranches(branch_ids: readonly number[] | undefined): Promise<number[]> {
  for (const branch_id of branch_ids ?? []) requireBranch(branch_id);
  const rows = await rowsOf(sql<{ id: number }>`
    select b.id from platform.branches b
     where b.school_id = ${who().school_id}::int and ${inScope('b.id')}
       and ${branch_ids ? sql`b.id = any (${branch_ids}::int[])` : sql`b.country_id = ${who().country_id}::int and b.status in ('active', 'closing')`}
     order by b.position, b.branch_name`);
  return rows.map((row) => row.id);
}

async function previewBranch(branch_id: number, choice: PostingChoice): Promise<PreviewBranch> {
  const terms = await postingTerms(branch_id, choice);
  await rowsOf(sql`select set_config('enable_nestloop', 'off', true)`);
  const figures = await rowOf(sql<
    Omit<PreviewBranch, 'branch_id' | 'branch_name' | 'currency' | 'problem' | 'skipped'>
  >`
    with ${peopleCtes(terms)}, ${amountCtes(terms)}, ${freshCtes(terms)}
    select (select count(distinct student_id)::int from sat) as students, count(*)::int as challans,
           coalesce(sum(f.gross), 0)::bigint as gross, coalesce(sum(f.concession), 0)::bigint as concession,
           coalesce(sum(f.gross - f.concession), 0)::bigint as net, ${lastNet(terms)} as last_net,
           ${choice.apply_advances && terms.auto_apply_advance ? sql`coalesce(sum(least(f.gross - f.concession, f.free)), 0)::bigint` : sql`0::bigint`} as advance,
           (select min(due_date) from sat) as due_date,
           coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.n) order by r.n desc)
                       from (select k.reason, count(*)::int as n from (${skippedSql(terms)}) k
                              where k.student_id not in (select student_id from fresh) group by 1) r), '[]') as skips
      from fresh f`);
  await rowsOf(sql`select set_config('enable_nestloop', 'on', true)`);
  if (!figures) throw new Error('The preview answered nothing');
  const skipped = figures.skips.reduce((sum, it) => sum + it.count, 0);
  const problem = await problemOf(terms, choice.entry_date);
  return { branch_id, branch_name: terms.branch_name, currency: terms.currency, ...figures, skipped, problem };
}

/** What is due less what is charged already: here a look ahead, in the posting the unique key decides (FEE-30). */
function freshCtes(t: PostingTerms): ReturnType<typeof sql> {
  return sql`fresh as materialized (
    select d.student_id, sum(d.gross) as gross, sum(d.concession) as concession,
           coalesce((select a.advance - a.advance_reserved from fees.student_fee_accounts a where a.student_id = d.student_id), 0) as free
      from due d
     where (select l.id from fees.challan_lines l where l.student_id = d.student_id and l.head_id = d.head_id and l.fee_month = d.fee_month
               and l.line_kind = 'regular' and l.void_run_id is null limit 1) is null
       and not coalesce((select a.hold_posting from fees.student_fee_accounts a where a.student_id = d.student_id), false)
       and ${t.branch_id}::int > 0
     group by d.student_id
  )`;
}

function lastNet(t: PostingTerms): ReturnType<typeof sql> {
  return sql`(select coalesce(sum(x.gross - x.concession), 0)::bigint from fees.fee_totals x
    where x.branch_id = ${t.branch_id}::int and x.bill_month = ${addMonths(t.bill_month, -1)}::date)`;
}

/** The gate (FEE-4) and the period, in words; the posting itself asks both again. */
async function problemOf(terms: PostingTerms, entry_date: LocalDate): Promise<string | null> {
  const gate = await gateOf(terms.branch_id, 'bill');
  if (!gate.allowed) return gate.reason ?? 'This branch may not bill now';
  const open = await firstOpenDay(terms.branch_id, entry_date);
  if (open === entry_date) return null;
  const way = open === null ? 'Ask accounts to open a period' : `The first open day is ${formatDate(open)}`;
  return `${formatDate(entry_date)} is in a closed period. ${way}`;
}

async function keepPreview(
  input: ParsedInputOf<typeof postPreview>,
  choice: PostingChoice,
  branches: readonly PreviewBranch[],
): Promise<number> {
  const counts = { branches: branches.map(({ branch_id, net, problem }) => ({ branch_id, net, problem })) };
  const run = await rowOf(sql<{ id: number }>`
    insert into fees.fee_runs (school_id, kind, bill_month, fee_months, entry_date, due_date, valid_until, filters, options, status, counts)
    values (${who().school_id}, 'monthly', ${choice.bill_month}, coalesce(${choice.fee_months}::date[], '{}'), ${choice.entry_date}, ${choice.due_date}, ${choice.valid_until},
            ${JSON.stringify({ course_ids: choice.course_ids, student_ids: choice.student_ids, head_ids: choice.head_ids })}::jsonb,
            ${JSON.stringify({ apply_advances: choice.apply_advances, assess_fines: input.assess_fines })}::jsonb, 'previewed', ${JSON.stringify(counts)}::jsonb)
    returning id`);
  if (!run) throw new Refusal('conflict', 'The check was not kept. Check again');
  return run.id;
}

/** PKR and OMR never add up to one figure. */
function totalsOf(branches: readonly PreviewBranch[]): Preview['totals'] {
  return [...Map.groupBy(branches, (branch) => branch.currency)].map(([currency, all]) => {
    const sum = (key: 'students' | 'challans' | 'skipped' | 'gross' | 'concession' | 'net' | 'last_net' | 'advance') =>
      all.reduce((total, branch) => total + branch[key], 0);
    return {
      currency,
      branches: all.length,
      students: sum('students'),
      challans: sum('challans'),
      skipped: sum('skipped'),
      gross: sum('gross'),
      concession: sum('concession'),
      net: sum('net'),
      last_net: sum('last_net'),
      advance: sum('advance'),
    };
  });
}
