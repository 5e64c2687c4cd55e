// FEE-37 before it is done: who is charged, how many challans and how much in all, by the posting's own calculation; writes nothing.

import type { DataOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { pendingAbout } from '#platform/approvals/pending-about.ts';
import type { postExtraPreview } from '../contract/single-posts.ts';
import { contentHash, extraHead, type ExtraInput, placedItems, postedBefore } from '../steps/extra-items.ts';
import { extraTerms } from './post-extra.ts';
import { extraCtes, type ExtraItem } from '../steps/post-extra-sql.ts';
import { problemOf } from '#modules/fees/posting/chapter.ts';

type Preview = DataOf<typeof postExtraPreview>;
type Branch = Preview['branches'][number];

const NAMES_SHOWN = 12;

export async function previewExtraCharge(input: ExtraInput): Promise<Preview> {
  await requirePermission('Fee Post');
  const head_name = await extraHead(input.head_id);
  const items = await placedItems(input);
  const entry_date = input.entry_date ?? who().today;
  const branches: Branch[] = [];
  let currency: Preview['currency'] = 'PKR';
  for (const [branch_id, of] of [...Map.groupBy(items, (item) => item.branch_id)].toSorted(([a], [b]) => a - b)) {
    const terms = await extraTerms(branch_id, input, entry_date);
    currency = terms.currency;
    branches.push(await branchOf(terms, input, of));
  }
  const sum = (key: 'students' | 'challans' | 'on_hold' | 'gross' | 'concession' | 'net') =>
    branches.reduce((total, branch) => total + branch[key], 0);
  const ids = items.map((item) => item.student_id);
  return {
    head_name,
    currency,
    students: sum('students'),
    challans: sum('challans'),
    on_hold: sum('on_hold'),
    gross: sum('gross'),
    concession: sum('concession'),
    net: sum('net'),
    branches,
    names: await namesOf(ids),
    waiting: await pendingAbout('student', ids),
    posted_before: await postedBefore(contentHash(input, items)),
  };
}

async function branchOf(
  terms: Awaited<ReturnType<typeof extraTerms>>,
  { head_id, apply_concessions }: ExtraInput,
  items: readonly ExtraItem[],
): Promise<Branch> {
  await rowsOf(sql`select set_config('jit', 'off', true)`);
  const figures = await rowOf(sql<Omit<Branch, 'branch_id' | 'branch_name' | 'problem'>>`
    with ${extraCtes(terms, { head_id, apply_concessions, items })}, billed as (
      select d.student_id, d.gross, d.concession, coalesce(a.hold_posting, false) as held
        from due d left join fees.student_fee_accounts a on a.student_id = d.student_id)
    select count(*)::int as students, count(*) filter (where not held)::int as challans, count(*) filter (where held)::int as on_hold,
           coalesce(sum(gross) filter (where not held), 0)::bigint as gross, coalesce(sum(concession) filter (where not held), 0)::bigint as concession,
           coalesce(sum(gross - concession) filter (where not held), 0)::bigint as net from billed`);
  if (!figures) throw new Error('The preview answered nothing');
  const { branch_id, branch_name } = terms;
  return { branch_id, branch_name, ...figures, problem: await problemOf(terms, terms.entry_date) };
}

async function namesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await rowsOf(sql<{ full_name: string }>`
    select s.full_name from students.students s where s.id = any (${ids}::bigint[]) order by s.full_name, s.id limit ${NAMES_SHOWN}`);
  return rows.map((row) => row.full_name);
}
