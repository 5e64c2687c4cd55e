// FEE-37: an extra charge for many students, an amount each; no once-a-month rule, but the same list twice asks first. Set-based, one
// entry a branch.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate, lastDayOfMonth, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { postExtra } from '../contract/single-posts.ts';
import { contentHash, extraHead, type ExtraInput, placedItems, postedBefore } from '../steps/extra-items.ts';
import { closeSingleRun, openSingleRun, type Posted } from './open-single-run.ts';
import {
  applyAdvances,
  billCtes,
  entryCtes,
  finishBranch,
  isMany,
  keepCtes,
  lockAccounts,
  makeMissingCodes,
  planBySets,
  postingTerms,
  type PostingTerms,
  type Written,
} from '#modules/fees/posting/chapter.ts';
import { extraCtes, type ExtraItem } from '../steps/post-extra-sql.ts';

type Input = ParsedInputOf<typeof postExtra>;

export async function postExtraCharge(input: Input): Promise<Posted> {
  await requirePermission('Fee Post');
  await extraHead(input.head_id);
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
  const posted = await closeSingleRun(run_id, 'Nothing was billed: these students are on hold');
  refuseOther(posted, input.checked);
  return posted;
}

/** What the challans and lines of an extra charge of a branch are made under; the preview asks for the same. */
export function extraTerms(branch_id: number, input: ExtraInput, entry_date: LocalDate): Promise<PostingTerms> {
  const { bill_month, due_date } = input;
  const last = lastDayOfMonth(bill_month);
  return postingTerms(branch_id, {
    bill_month,
    due_date,
    fee_months: [bill_month],
    entry_date,
    valid_until: due_date > last ? due_date : last,
    course_ids: null,
    student_ids: null,
    head_ids: null,
    apply_advances: true,
  });
}

/** What a person checked is what is posted; anything else is rolled back and says so. */
function refuseOther(posted: Posted, checked: Input['checked']): void {
  if (!checked || (checked.challans === posted.challans && checked.net === posted.net)) return;
  const was = billedInWords(checked.challans, moneyWithCurrency(checked.net, posted.currency));
  const is = billedInWords(posted.challans, moneyWithCurrency(posted.net, posted.currency));
  throw conflict(`The check said ${was}, now it would be ${is}. Nothing was billed. Check again`);
}

const billedInWords = (challans: number, amount: string): string => `${counted(challans, 'challan')} of ${amount}`;

async function refuseRepeat(hash: string): Promise<void> {
  await oneAtATime('extra charge', hash);
  const before = await postedBefore(hash);
  if (before)
    throw conflict(`This list was posted on ${formatDate(before.day)} by ${before.by}. Post again?`, {
      run_id: before.run_id,
      repeat: true,
    });
}

async function postExtraBranch(
  run_id: number,
  branch_id: number,
  of: { input: Input; entry_date: LocalDate; items: readonly ExtraItem[] },
): Promise<void> {
  const { head_id, title, apply_concessions } = of.input;
  const terms = await extraTerms(branch_id, of.input, of.entry_date);
  const student_ids = of.items.map((item) => item.student_id);
  const { with_advance } = await lockAccounts(branch_id, student_ids);
  await makeMissingCodes(terms, student_ids);
  const bySets = isMany(student_ids);
  if (bySets) await planBySets(true);
  const written = await rowOf(sql<Written>`
    with ${extraCtes(terms, { head_id, apply_concessions, items: of.items })},
         ${billCtes(terms, run_id, { kind: 'extra', line_kind: 'extra', description: title })}, ${keepCtes(terms)}, ${entryCtes(terms, run_id)}
    select ${of.items.length}::int as students, count(*)::int as challans, ${of.items.length}::int - count(*)::int as skipped,
           coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(concession), 0)::bigint as concession, coalesce(sum(charged), 0)::bigint as net,
           min(challan_no) as first_challan_no, max(challan_no) as last_challan_no, (select id from entry) as entry_id, (select count(*) from kept_accounts) as kept
      from new_challans`);
  if (bySets) await planBySets(false);
  if (!written) throw new Error('The posting answered nothing');
  const advances =
    with_advance > 0 && terms.auto_apply_advance
      ? await applyAdvances(run_id, terms)
      : { advance_applied: 0, advance_entry_id: null };
  await finishBranch(run_id, branch_id, { ...written, ...advances });
}
