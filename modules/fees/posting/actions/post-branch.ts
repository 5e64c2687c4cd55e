// Posts one branch of a run in the transaction that is open: all of the branch or nothing, so that a killed run goes on by
// branch (FEE-30 to FEE-32). Statements are a fixed number, however many students.

import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { notePosting } from '#modules/fees/runs/chapter.ts';
import { amountCtes } from '../reads/post-amounts-sql.ts';
import { applyAdvances } from '../steps/post-advances.ts';
import { peopleCtes } from '../reads/post-people-sql.ts';
import { isMany, planBySets } from '../reads/plan-by-sets.ts';
import { type PostingChoice, postingTerms, type PostingTerms } from '../reads/post-terms.ts';
import { billCtes, entryCtes, keepCtes, skipCte } from '../steps/post-write-sql.ts';

export interface BranchResult {
  students: number;
  challans: number;
  skipped: number;
  gross: number;
  concession: number;
  net: number;
  advance_applied: number;
  first_challan_no: string | null;
  last_challan_no: string | null;
  entry_id: number | null;
  advance_entry_id: number | null;
}

export type Written = Omit<BranchResult, 'advance_applied' | 'advance_entry_id'>;

/**
 * Writes the branch's share of the run; null when it is posted already (a second worker, a second start).
 * @throws Refusal when the period is closed or a head has no account: then nothing of the branch is written.
 */
export async function postBranch(
  run_id: number,
  branch_id: number,
  choice: PostingChoice,
): Promise<BranchResult | null> {
  await requirePermission('Fee Post');
  return postClaimed(run_id, branch_id, choice);
}

/** The same where somebody else answers for it: months of a child that came back, billed with its return (FEE-76). */
export async function postClaimed(
  run_id: number,
  branch_id: number,
  choice: PostingChoice,
): Promise<BranchResult | null> {
  const claimed = await claimBranch(run_id, branch_id);
  if (!claimed) return null;
  const terms = await postingTerms(branch_id, choice);
  await refuseHeadsWithoutAccount(terms);
  const { with_advance } = await lockAccounts(branch_id, terms.student_ids);
  await makeMissingCodes(terms, terms.student_ids);
  const written = await writeBranch(run_id, terms);
  refuseOtherNet(written.net, claimed.previewed_net, terms);
  const advances =
    with_advance > 0 && choice.apply_advances && terms.auto_apply_advance
      ? await applyAdvances(run_id, terms)
      : { advance_applied: 0, advance_entry_id: null };
  const result = { ...written, ...advances };
  await finishBranch(run_id, branch_id, result);
  return result;
}

/** The row of run and branch is the lock: whoever waits for it finds it done. */
async function claimBranch(run_id: number, branch_id: number): Promise<{ previewed_net: number | null } | undefined> {
  await rowsOf(sql`select set_config('jit', 'off', true)`);
  return rowOf(sql<{ previewed_net: number | null }>`
    update fees.fee_run_branches set status = 'running', started_at = platform.clock_now(), error = null
     where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int and status in ('waiting', 'running', 'failed')
    returning previewed_net`);
}

async function refuseHeadsWithoutAccount(t: PostingTerms): Promise<void> {
  const missing = await rowOf(sql<{ names: string | null }>`
    select string_agg(h.name, ', ' order by h.priority) as names from fees.fee_heads h
     where h.school_id = ${t.school_id}::int and case when h.kind = 'security' then h.liability_account_id else h.income_account_id end is null
       and exists (select 1 from fees.student_fee_lines l where l.branch_id = ${t.branch_id}::int and l.head_id = h.id and l.amount > 0)`);
  if (missing?.names)
    throw conflict(`No account is set for ${missing.names}. Set it in Fee Structure Management, Heads`);
}

/** Spec 04 section 5.3: what a person checked is what is posted; a branch whose amounts moved since is rolled back and says so. */
function refuseOtherNet(net: number, previewed: number | null, t: PostingTerms): void {
  if (previewed === null || previewed === net) return;
  const [was, is] = [moneyWithCurrency(previewed, t.currency), moneyWithCurrency(net, t.currency)];
  throw conflict(`The check said ${was}, now it would be ${is}. Resume posts the new amount`);
}

/**
 * Every money write locks the students' accounts first, student ascending (spec 04 section 15): those of the branch, or of the students
 * that are billed. Nobody else waits for a charge of one child.
 */
export async function lockAccounts(
  branch_id: number,
  student_ids: readonly number[] | null = null,
): Promise<{ with_advance: number }> {
  const whose = student_ids ? sql`student_id = any (${student_ids}::bigint[])` : sql`branch_id = ${branch_id}::int`;
  const row = await rowOf(sql<{ with_advance: number }>`
    select count(*) filter (where advance > advance_reserved)::int as with_advance from (
      select advance, advance_reserved from fees.student_fee_accounts where ${whose} order by student_id for no key update) locked`);
  return { with_advance: row?.with_advance ?? 0 };
}

/** FEE-66: who has no payment code yet gets one before the first challan. */
export async function makeMissingCodes(t: PostingTerms, student_ids: readonly number[] | null = null): Promise<void> {
  const whose = student_ids ? sql`and student_id = any (${student_ids}::bigint[])` : sql``;
  await rowsOf(sql`
    insert into fees.payment_codes (school_id, branch_id, code, kind, student_id)
    select ${t.school_id}::int, ${t.branch_id}::int, fees.new_payment_code(1), 1, e.student_id
      from (select distinct student_id from students.enrolments where branch_id = ${t.branch_id}::int
               and (end_on is null or end_on >= ${t.bill_month}::date) ${whose}) e
     where not exists (select 1 from fees.payment_codes k where k.student_id = e.student_id and k.kind = 1 and k.status = 'active')
    on conflict do nothing`);
}

async function writeBranch(run_id: number, t: PostingTerms): Promise<Written> {
  const as = { kind: t.kind ?? 'monthly', line_kind: 'regular', description: null } as const;
  const bySets = isMany(t.student_ids);
  if (bySets) await planBySets(true);
  const row = await rowOf(sql<Written>`
    with ${peopleCtes(t)}, ${amountCtes(t)}, ${billCtes(t, run_id, as)}, ${keepCtes(t)}, ${skipCte(t, run_id)}, ${entryCtes(t, run_id)}
    select (select count(distinct student_id)::int from sat) as students, count(*)::int as challans,
           (select count(*)::int from skips) as skipped,
           coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(concession), 0)::bigint as concession, coalesce(sum(charged), 0)::bigint as net,
           min(challan_no) as first_challan_no, max(challan_no) as last_challan_no, (select id from entry) as entry_id
      from new_challans`);
  if (bySets) await planBySets(false);
  if (!row) throw new Error('The posting answered nothing');
  return row;
}

export async function finishBranch(run_id: number, branch_id: number, result: BranchResult): Promise<void> {
  await rowsOf(sql`
    update fees.fee_run_branches set status = 'done', ended_at = platform.clock_now(), students = ${result.students}, challans = ${result.challans},
           skipped = ${result.skipped}, gross = ${result.gross}, concession = ${result.concession}, net = ${result.net},
           advance_applied = ${result.advance_applied}, first_challan_no = ${result.first_challan_no}, last_challan_no = ${result.last_challan_no},
           entry_id = ${result.entry_id}, advance_entry_id = ${result.advance_entry_id}
     where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int`);
  await notePosting(run_id, branch_id, { action: 'posted' });
}
