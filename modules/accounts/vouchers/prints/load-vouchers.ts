// From vouchers to their papers: what the pages show, under the head of their branch.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate, type Instant, localTime } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { overInWords } from '#modules/accounts/budgets/rules/index.ts';
import type { VoucherLine, VoucherRecord } from '../contract/voucher-fields.ts';
import { readVoucher } from '../reads/voucher-record.ts';
import { isPayment, kindFacts } from '../rules/voucher-kinds.ts';
import type { VoucherPaper } from './voucher.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

export interface VouchersToPrint {
  vouchers: { held: HeldLetterhead; paper: Omit<VoucherPaper, 'letterhead'> }[];
  printed: [string, string];
}

const marks: Readonly<Record<VoucherRecord['status'], string | null>> = {
  draft: 'DRAFT',
  requested: 'NOT POSTED',
  first_approved: 'NOT POSTED',
  posted: null,
  rejected: 'REJECTED',
  cancelled: 'CANCELLED',
  reversed: 'REVERSED',
};

const instrumentWords = { cash: 'Cash', cheque: 'Cheque', transfer: 'Transfer', online: 'Online' } as const;

function wayOf(voucher: VoucherRecord): string | null {
  if (voucher.cash_bank === null) return null;
  const how = voucher.instrument === null ? null : instrumentWords[voucher.instrument];
  const number = [how, voucher.instrument_no].filter(Boolean).join(' ');
  const day = voucher.instrument_date === null ? null : `of ${formatDate(voucher.instrument_date)}`;
  return [voucher.cash_bank, [number, day].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
}

const aboutOf = (line: VoucherLine): string | null =>
  [line.party, line.target_branch, line.wht_of_line === null ? null : 'tax withheld', line.narration]
    .filter(Boolean)
    .join(' · ') || null;

/** The lines as they will stand in the book: with the software's own side. */
function linesOf(voucher: VoucherRecord): VoucherPaper['lines'] {
  const lines = voucher.lines.map((line) => ({
    account: `${line.account_code} ${line.account}`,
    about: aboutOf(line),
    debit: line.debit,
    credit: line.credit,
  }));
  if (voucher.cash_bank === null || kindFacts[voucher.kind].holds === null) return lines;
  // A reversal turns the sides.
  const credits = isPayment(voucher.kind) !== (voucher.reversal_of !== null);
  const { amount } = voucher;
  return [
    ...lines,
    { account: voucher.cash_bank, about: null, debit: credits ? 0 : amount, credit: credits ? amount : 0 },
  ];
}

const dayOf = (iso: Instant): string => formatDate(localTime(iso, who().time_zone).day);

function paperOf(voucher: VoucherRecord): Omit<VoucherPaper, 'letterhead'> {
  const decided = (level: number) => {
    const step = voucher.steps.find((one) => one.verb === 'approve' && one.level === level);
    return step ? ([step.by, dayOf(step.at)] satisfies [string, string]) : null;
  };
  const { reversed_by, reversal_of } = voucher;
  return {
    kind: reversal_of ? `${kindFacts[voucher.kind].title}: reversal` : kindFacts[voucher.kind].title,
    voucher_no: voucher.voucher_no,
    request_no: voucher.request_no,
    entry_date: voucher.entry_date_posted ?? voucher.entry_date,
    currency: voucher.currency,
    payee: voucher.payee,
    way: wayOf(voucher),
    narration: voucher.narration || kindFacts[voucher.kind].title,
    lines: linesOf(voucher),
    amount: voucher.amount,
    budget: overInWords(voucher.budget.asked?.rows ?? [], voucher.entry_date, voucher.currency),
    prepared: voucher.asked_by === null ? null : [voucher.asked_by, dayOf(voucher.created_at)],
    first: decided(1),
    second: decided(2),
    mark: reversed_by ? `REVERSED by ${reversed_by.number}` : marks[voucher.status],
    link: houseAddress(linkTo(pages.VoucherInfo, { id: voucher.id })),
  };
}

/** Inside the request's transaction; 404 where one of them is outside the scope. */
export async function readVouchersToPrint(ids: readonly number[]): Promise<VouchersToPrint> {
  const records: VoucherRecord[] = [];
  for (const id of ids) records.push(await readVoucher(id));
  const branch_ids = [...new Set(records.map((one) => one.branch_id))];
  const held = new Map((await readLetterheads(branch_ids)).map((head) => [head.branch_id, head]));
  const { name, today } = who();
  return {
    vouchers: records.map((record) => {
      const head = held.get(record.branch_id);
      if (!head) throw notFound('This branch');
      return { held: head, paper: paperOf(record) };
    }),
    printed: [formatDate(today), name],
  };
}
