// Kinds 'correction' and 'multi-correction' (14 §4): one is applied wholly or not at all, of many each stands alone (FEE-83, FEE-85).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, type AskedRow, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { correctionFacts } from '../reads/correction-facts.ts';
import { storedCorrection, storedItems } from '../reads/stored-correction.ts';
import { problemsOf } from '../rules/item-problem.ts';
import { staleWords } from '../rules/item-seen.ts';
import { carryOut } from './carry-out.ts';

interface CorrectionAsked {
  correction_id: number;
}

interface CorrectionRow {
  item_id: number;
}

const approval = 'Correction Approval';
const levels = () => [{ title: approval, permission: approval }];

async function blocksOf({ change }: Asked<CorrectionAsked>): Promise<string[]> {
  const { branch_id } = await storedCorrection(change.correction_id);
  const items = await storedItems(change.correction_id);
  const facts = await correctionFacts(branch_id, items);
  const stale = items.flatMap((item) => staleWords(item, item.seen, facts) ?? []);
  return [...new Set([...stale, ...problemsOf(items, facts).values()])];
}

async function applySingle({ change }: Asked<CorrectionAsked>): Promise<void> {
  const correction = await storedCorrection(change.correction_id);
  await carryOut(correction, await storedItems(correction.id), (reasons) => {
    const [first] = reasons.values();
    if (first !== undefined) throw conflict(first);
  });
}

/** FEE-83: what does not fit any more is refused singly, the rest goes. */
async function applyMany(
  rows: readonly AskedRow<CorrectionRow>[],
  { change }: Asked<CorrectionAsked>,
): Promise<ReadonlyMap<number, string>> {
  const rowOfItem = new Map(rows.map((row) => [row.change.item_id, row.id]));
  const items = await storedItems(change.correction_id, [...rowOfItem.keys()]);
  const { refused } = await carryOut(await storedCorrection(change.correction_id), items, () => undefined);
  return new Map([...refused].map(([item_id, reason]) => [rowOfItem.get(item_id) ?? 0, reason]));
}

/** What the approver left out is refused with the reason; then the correction knows what became of all. */
async function closed({ id, change }: Asked<CorrectionAsked>, { status }: Outcome): Promise<void> {
  if (status !== 'approved') return;
  await rowsOf(sql`
    update fees.fee_correction_items i set result = 'refused', result_reason = w.reason
      from platform.approval_rows w
     where w.request_id = ${id}::bigint and w.status = 'rejected' and i.id = (w.change ->> 'item_id')::bigint
       and i.correction_id = ${change.correction_id}::bigint`);
  await rowsOf(sql`
    update fees.fee_corrections f set applied = t.applied, refused = t.refused, applied_at = platform.now()
      from (select count(*) filter (where result = 'applied')::int as applied, count(*) filter (where result = 'refused')::int as refused
              from fees.fee_correction_items where correction_id = ${change.correction_id}::bigint) t
     where f.id = ${change.correction_id}::bigint`);
}

export const correctionKind = defineApproval<CorrectionAsked>({
  code: 'correction',
  title: 'Correction',
  module: 'fees',
  area: 'fees',
  subject: 'student',
  permissions: [approval],
  levels,
  path: (student_id) => linkTo(pages.StudentStatement, { student_id }),
  blocks: blocksOf,
  apply: applySingle,
  closed,
});

export const multiCorrectionKind = defineApproval<CorrectionAsked, CorrectionRow>({
  code: 'multi-correction',
  title: 'Multi-correction',
  module: 'fees',
  area: 'fees',
  subject: 'fee correction',
  permissions: [approval],
  rows: 'each',
  levels,
  rowPath: (student_id) => linkTo(pages.StudentStatement, { student_id }),
  applyRows: applyMany,
  closed,
});
