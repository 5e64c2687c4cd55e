// One branch of a preview: the posting's own SQL without its writing half, and what stands in the way (FEE-4, FEE-36, FEE-99).

import type { DataOf } from '#kernel/contract.ts';
import { addMonths, formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { bookOn } from '#platform/ledger/book-day.ts';
import { firstOpenDay, isOpenDay } from '#platform/ledger/post.ts';
import { gateOf } from '#modules/branches/index.ts';
import type { postPreview } from '../contract/posting.ts';
import { amountCtes } from '../reads/post-amounts-sql.ts';
import { peopleCtes } from '../reads/post-people-sql.ts';
import { type PostingChoice, postingTerms, type PostingTerms } from '../reads/post-terms.ts';
import { skippedSql } from './post-write-sql.ts';

export type PreviewBranch = DataOf<typeof postPreview>['branches'][number];

/** Writes nothing. A branch that cannot be posted now says why in `problem`. */
export async function previewBranch(branch_id: number, choice: PostingChoice): Promise<PreviewBranch> {
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
export async function problemOf(terms: PostingTerms, entry_date: LocalDate): Promise<string | null> {
  const gate = await gateOf(terms.branch_id, 'bill');
  if (!gate.allowed) return gate.reason ?? 'This branch may not bill now';
  return closedPeriod(terms.branch_id, entry_date);
}

/** FEE-36: null while the day may be written on; else why not, and the way out. */
export async function closedPeriod(branch_id: number, entry_date: LocalDate): Promise<string | null> {
  const open = await firstOpenDay(branch_id, entry_date);
  if (open === entry_date) return null;
  const way = open === null ? 'Ask accounts to open a period' : `The first open day is ${formatDate(open)}`;
  if (await isOpenDay(branch_id, entry_date))
    return `${formatDate(entry_date)} lies too far back to be entered without the permission Account Period. ${way}`;
  const none = (await bookOn(branch_id, entry_date)) === 'none';
  return none
    ? `No fiscal year covers ${formatDate(entry_date)}. ${way}`
    : `${formatDate(entry_date)} is in a closed period. ${way}`;
}
