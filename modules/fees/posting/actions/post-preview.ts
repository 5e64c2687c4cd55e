// What a posting would bill: the posting's own SQL without its writing half (spec 04 §5.3 step 2, FEE-99). Only the choice and its
// figures are kept, for half an hour.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { pendingInBranches } from '#platform/approvals/pending-about.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import type { postPreview } from '../contract/posting.ts';
import { type PreviewBranch, previewBranch } from '../steps/post-preview-branch.ts';
import { figuresOf, finedAsOf } from '#modules/fees/late-fines/chapter.ts';
import type { PostingChoice } from '../reads/post-terms.ts';

type Preview = DataOf<typeof postPreview>;

/** FEE-36: an entry date may lie so far ahead. */
const DAYS_AHEAD = 45;

/** Reads and calculates; the only row written is the run in state previewed, which `startPosting` takes up. */
export async function previewPosting(input: ParsedInputOf<typeof postPreview>): Promise<Preview> {
  await requirePermission('Fee Post');
  const choice = choiceOf(input);
  refuseDates(input, choice);
  if (!input.branch_ids && !input.every_branch)
    throw badField('branch_ids', 'Choose branches, or tick that every branch is meant');
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
    fines: input.assess_fines ? await finesBefore(choice.entry_date, branches) : [],
    waiting: await pendingInBranches(
      'student',
      branches.map((branch) => branch.branch_id),
    ),
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
     where b.school_id = ${who().school_id}::int and b.kind = 'campus' and ${inScope('b.id')}
       and ${branch_ids ? sql`b.id = any (${branch_ids}::int[])` : sql`b.country_id = ${who().country_id}::int and b.status in ('active', 'closing')`}
     order by b.position, b.branch_name`);
  return rows.map((row) => row.id);
}

async function finesBefore(entry_date: LocalDate, branches: readonly PreviewBranch[]): Promise<Preview['fines']> {
  const figures = await figuresOf({
    as_of: finedAsOf(entry_date, who().today),
    branch_ids: branches.map((branch) => branch.branch_id),
  });
  return [...Map.groupBy(figures, (branch) => branch.currency)].map(([currency, all]) => ({
    currency,
    challans: all.reduce((sum, branch) => sum + branch.challans, 0),
    amount: all.reduce((sum, branch) => sum + branch.amount, 0),
  }));
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
