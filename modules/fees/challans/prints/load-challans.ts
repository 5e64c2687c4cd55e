// From the books to the sheets of a challan print (04 §9): what is payable by the due date, and after it with its fine.

import type { z } from 'zod';
import { grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import type { challanPrint } from '../contract/challan-print.ts';
import {
  type ChallanBranch,
  challanBranches,
  type ChallanRow,
  challanRows,
  MOST_CHALLANS,
  yearBilled,
} from './challan-sheets.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import type { ChallanData, ChallanSheet } from './challan-shape.ts';
import { feeWords } from '#modules/fees/papers/chapter.ts';
import { otherChildren } from '../reads/other-children.ts';
import { feesPayLinks } from '../reads/pay-links-question.ts';
import { sheetOf, siblingOf, yearOf } from './sheet-of.ts';

type Asked = z.output<typeof challanPrint.input>;

/** Everything but the logo's bytes, which are read outside the transaction. */
export interface ChallansToPrint extends Omit<ChallanData, 'branches'> {
  branches: (ChallanBranch & { held: HeldLetterhead })[];
  challan_ids: number[];
}

/** Inside the request's transaction. Refuses when nothing is there to print, or too much. */
export async function readChallansToPrint(asked: Asked): Promise<ChallansToPrint> {
  if (!asked.challan_ids && !asked.filter) throw new Refusal('bad_input', 'Choose challans, or a month to print');
  const rows = await challanRows(asked);
  const [first] = rows;
  if (!first)
    throw new Refusal(
      'not_found',
      'There is no challan to print here. Cancelled and moved ones are not printed; post the month first',
    );
  if (rows.length > MOST_CHALLANS) {
    throw new Refusal(
      'bad_input',
      `These are more than ${grouped(MOST_CHALLANS)} challans. Print branch by branch or class by class`,
    );
  }
  if (rows.some((row) => row.currency !== first.currency))
    throw new Refusal('bad_input', 'Choose challans of one country: rupees and rials do not go on one print');
  const sheets = await sheetsOf(rows, asked, first.currency);
  const branches = await printBranches([...new Set(rows.map((row) => row.branch_id))]);
  const { name, today } = who();
  return {
    language: asked.language,
    currency: first.currency,
    copies: asked.copies ?? branches[0]?.copies ?? 3,
    printed_at: today,
    printed_by: name,
    branches,
    challans: sheets,
    challan_ids: rows.map((row) => row.challan_id),
  };
}

/** Letterhead, bank accounts and notes of branches. */
export async function printBranches(branch_ids: readonly number[]): Promise<ChallansToPrint['branches']> {
  const letterheads = new Map((await readLetterheads(branch_ids)).map((held) => [held.branch_id, held]));
  return (await challanBranches(branch_ids)).flatMap((branch) => {
    const held = letterheads.get(branch.branch_id);
    return held ? [{ ...branch, held }] : [];
  });
}

/** Outside the transaction. */
export async function asChallanData({ branches, challan_ids: _ids, ...rest }: ChallansToPrint): Promise<ChallanData> {
  const complete = branches.map(async ({ held, ...branch }) => ({
    ...branch,
    letterhead: await withLogo(held),
  }));
  return { ...rest, branches: await Promise.all(complete) };
}

/** Counts the print on each challan. */
export async function notePrinted(challan_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    update fees.challans set printed_count = printed_count + 1, last_printed_at = platform.now() where id = any (${challan_ids}::bigint[])`);
}

async function sheetsOf(rows: readonly ChallanRow[], asked: Asked, currency: Currency): Promise<ChallanSheet[]> {
  const student_ids = [...new Set(rows.map((row) => row.student_id))];
  const siblings = await otherChildren(student_ids, currency);
  const all = new Set([...student_ids, ...[...siblings.values()].flat().map((one) => one.student_id)]);
  const open = Map.groupBy(
    await openChallans([...all].map((student_id) => ({ student_id, sibling_rank: 1 }))),
    (c) => c.student_id,
  );
  const links = await payLinksOf(rows);
  const last = rows
    .map((row) => row.bill_month)
    .toSorted()
    .at(-1);
  const billed = Map.groupBy(asked.history && last ? await yearBilled(student_ids, last) : [], (m) => m.student_id);
  const { today } = who();
  return rows.map((row) => ({
    ...sheetOf(row, { open: open.get(row.student_id) ?? [], today, lateFine: feeWords(asked.language).late_fine }),
    payment_link: links.get(row.challan_id) ?? null,
    siblings: (siblings.get(row.student_id) ?? []).map((one) =>
      siblingOf(one, { open: open.get(one.student_id) ?? [], today, month: row.bill_month }),
    ),
    history: asked.history ? yearOf(billed.get(row.student_id) ?? [], row.bill_month) : [],
  }));
}

/** By challan; where nobody takes payments online there are none. */
async function payLinksOf(rows: readonly ChallanRow[]): Promise<ReadonlyMap<number, string>> {
  const [links] = await feesPayLinks.ask({ challan_ids: rows.map((row) => row.challan_id) });
  return links ?? new Map();
}
