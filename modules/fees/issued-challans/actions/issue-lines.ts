// fees.issue (spec 04 §7): one challan of one student outside of any run, with its entry: registration, admission, instalments, single charges.

import { formatMonth, type Month } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, postEntry, systemAccount } from '#platform/ledger/post.ts';
import { type IssuingHead, issuingHeads } from '#modules/fees/heads/chapter.ts';
import { type ConcessionType, type DiscountBasis, typesOfBases } from '#modules/fees/concessions/chapter.ts';
import { isRecognised, issuedEntry, offOf } from '../rules/issued-entry.ts';
import { lockFeeAccounts, refreshFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { noteChallan } from '../steps/note-challan.ts';
import type { ChallanToIssue, IssuedChallan, LineToIssue } from './challan-to-issue.ts';
import { writeIssued, type WrittenLine } from './write-issued.ts';

/** Entered on the day, or the first open one after it. */
export async function issueLines(asked: ChallanToIssue): Promise<IssuedChallan> {
  refuseLines(asked.lines);
  await lockFeeAccounts([asked.student_id]);
  const entry_date = await firstOpenDay(asked.branch_id, asked.entry_date);
  if (!entry_date) throw conflict('No accounting period is open to post this charge. Ask accounts to open one.');
  const heads = await issuingHeads(
    asked.branch_id,
    asked.lines.map((line) => line.head_id),
  );
  const bases = asked.lines.flatMap((line) => (line.discounts ?? []).map((discount) => discount.basis));
  const types = await typesOfBases(asked.branch_id, bases);
  const lines = asked.lines.map((line) => written({ ...asked, entry_date }, line, { heads, types }));
  await refuseTwice(asked.student_id, lines, heads);

  const post = (challan: { id: number; challan_no: string }) => enter({ ...asked, entry_date }, lines, challan);
  const challan = await writeIssued({ ...asked, entry_date }, lines, post);
  await refreshFeeAccounts([asked.student_id], new Map());
  const amount = lines.reduce((sum, line) => sum + line.gross - line.concession, 0);
  await noteChallan(challan.id, { action: 'issued', amount });
  return { challan_id: challan.id, challan_no: challan.challan_no, amount, entry_id: challan.entry_id };
}

function refuseLines(lines: readonly LineToIssue[]): void {
  if (lines.length === 0) throw badField('lines', 'There is nothing to charge');
  for (const { gross, discounts = [] } of lines) {
    if (gross <= 0) throw badField('amount', 'The charge must be more than 0');
    const off = discounts.reduce((sum, discount) => sum + discount.amount, 0);
    if (off > gross || discounts.some((discount) => discount.amount < 0))
      throw badField('discounts', 'More is taken off than is charged');
  }
}

interface Named {
  heads: Map<number, IssuingHead>;
  types: Map<DiscountBasis, ConcessionType>;
}

function written(asked: ChallanToIssue, line: LineToIssue, { heads, types }: Named): WrittenLine {
  const head = heads.get(line.head_id);
  if (!head) throw new Error('A head was not read');
  const off = (line.discounts ?? []).flatMap(({ basis, amount }) => {
    const type = types.get(basis);
    return type && amount > 0 ? [{ ...type, amount }] : [];
  });
  const fee_month = line.fee_month ?? null;
  return {
    head_id: head.id,
    account_id: head.account_id,
    security: head.kind === 'security',
    recognised: isRecognised(head, fee_month, asked.entry_date),
    line_kind: fee_month === null ? 'extra' : 'regular',
    fee_month: fee_month ?? asked.bill_month,
    description: line.description ?? (asked.lines.length === 1 ? asked.description : null),
    gross: line.gross,
    concession: offOf({ off }),
    num: line.share?.[0] ?? 1,
    den: line.share?.[1] ?? 1,
    off,
  };
}

/** The unique key would refuse it too; this names the month. */
async function refuseTwice(
  student_id: number,
  lines: readonly WrittenLine[],
  heads: Map<number, IssuingHead>,
): Promise<void> {
  const regular = lines.filter((line) => line.line_kind === 'regular');
  if (regular.length === 0) return;
  const [again] = await rowsOf(sql<{ head_id: number; fee_month: Month; challan_no: string }>`
    select l.head_id, l.fee_month, c.challan_no from jsonb_to_recordset(${JSON.stringify(regular)}::jsonb) as g (head_id bigint, fee_month date)
      join fees.challan_lines l on l.student_id = ${student_id}::bigint and l.head_id = g.head_id and l.fee_month = g.fee_month
       and l.line_kind = 'regular' and l.void_run_id is null
      join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month limit 1`);
  if (again)
    throw conflict(
      `${heads.get(again.head_id)?.name ?? 'This head'} of ${formatMonth(again.fee_month)} is already on challan ${again.challan_no}`,
    );
}

async function enter(
  asked: ChallanToIssue,
  lines: readonly WrittenLine[],
  challan: { id: number; challan_no: string },
): Promise<number | null> {
  const student = { party_kind: 'student', party_id: asked.student_id, doc_type: 'challan', doc_id: challan.id };
  const accounts = {
    receivable: await systemAccount('student_receivable'),
    unearned: await systemAccount('unearned'),
  };
  const entry = issuedEntry(lines, accounts, student);
  if (entry.length === 0) return null;
  const { branch_id, entry_date, source_type, source_id } = asked;
  const head = { branch_id, entry_date, kind: 'fee_post', source_type, source_id, owner_area: 'fees' };
  return postEntry({ ...head, doc_no: challan.challan_no, narration: asked.description }, entry);
}
