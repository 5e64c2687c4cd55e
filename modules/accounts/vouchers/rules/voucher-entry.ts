// From a voucher to the lines of the book (05 section 8): the software's side, the tax, the pair with another branch.

import { isPayment, kindFacts, type VoucherKind } from './voucher-kinds.ts';

/** A line as it is kept; tax lines name the line that they were withheld from. */
export interface KeptLine {
  line_no: number;
  account_id: number;
  target_branch_id: number | null;
  party_kind: string | null;
  party_id: number | null;
  debit: number;
  credit: number;
  narration: string | null;
  wht_of_line: number | null;
}

export interface VoucherToPost {
  id: number;
  kind: VoucherKind;
  narration: string;
  /** Net of tax. */
  amount: number;
  /** The cash or bank account, or 2310 for a cheque of a later day (ACC-22). */
  other_side_account_id: number | null;
  lines: readonly KeptLine[];
  /** Of the other branch's book, where its currency is another one (ACC-13). */
  inTheirs?: (minor: number) => number;
  /** It settles: what leaves 1900 of each book; the rest is the difference of the rates. */
  settled?: { ours: number; theirs: number; exchange_account_id: number };
}

export interface BookLine {
  account_id: number;
  debit: number;
  credit: number;
  party_kind: string | null;
  party_id: number | null;
  narration: string;
  doc_type: 'voucher';
  doc_id: number;
}

export interface VoucherEntries {
  own: BookLine[];
  /** Of the other branch (ACC-12); null: the voucher stays in one book. */
  other: BookLine[] | null;
}

const bookOf =
  (voucher: Pick<VoucherToPost, 'id' | 'narration'>) =>
  (line: Pick<KeptLine, 'account_id' | 'debit' | 'credit'> & Partial<KeptLine>): BookLine => ({
    account_id: line.account_id,
    debit: line.debit,
    credit: line.credit,
    party_kind: line.party_kind ?? null,
    party_id: line.party_id ?? null,
    narration: line.narration ?? voucher.narration,
    doc_type: 'voucher',
    doc_id: voucher.id,
  });

/** The other branches that the lines are for, each once. */
export const targetsOf = (lines: readonly Pick<KeptLine, 'target_branch_id'>[]): number[] => [
  ...new Set(lines.flatMap((line) => line.target_branch_id ?? [])),
];

export interface Share {
  target_branch_id: number;
  own: BookLine[];
  other: BookLine[];
}

/**
 * A bill over many branches (05 §14.8): the whole stands in our book as if it were ours, so that the bank shows one payment; each share then
 * leaves it as a pair of its own.
 */
export function sharesOf(
  voucher: Pick<VoucherToPost, 'id' | 'narration' | 'lines'>,
  inter_branch_account_id: number,
): Share[] {
  const book = bookOf(voucher);
  return targetsOf(voucher.lines).map((target_branch_id) => {
    const lines = voucher.lines.filter((line) => line.target_branch_id === target_branch_id);
    const owed = lines.reduce((sum, line) => sum + line.debit - line.credit, 0);
    const between = (amount: number) =>
      book({ account_id: inter_branch_account_id, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) });
    return {
      target_branch_id,
      own: [between(owed), ...lines.map((line) => book({ ...line, debit: line.credit, credit: line.debit }))],
      other: [...lines.map(book), between(-owed)],
    };
  });
}

export function entriesOf(voucher: VoucherToPost, inter_branch_account_id: number): VoucherEntries {
  const book = bookOf(voucher);
  const theirs = voucher.lines.filter((line) => line.target_branch_id !== null);
  const own = voucher.lines.filter((line) => line.target_branch_id === null).map(book);
  // What the other branch owes by this voucher; below 0: what is owed to it.
  const owed = theirs.reduce((sum, line) => sum + line.debit - line.credit, 0);
  const onSide = (id: number, amount: number) =>
    book({ account_id: id, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) });
  const { inTheirs = (minor: number) => minor, settled } = voucher;
  const between = (amount: number, leaves: number | undefined): BookLine[] =>
    settled === undefined || leaves === undefined
      ? [onSide(inter_branch_account_id, amount)]
      : [onSide(inter_branch_account_id, leaves), onSide(settled.exchange_account_id, amount - leaves)].filter(
          (line) => line.debit + line.credit > 0,
        );
  if (theirs.length > 0) own.push(...between(owed, settled?.ours));
  const account_id = voucher.other_side_account_id;
  if (account_id !== null && kindFacts[voucher.kind].holds !== null) {
    const paid = isPayment(voucher.kind);
    own.push(book({ account_id, debit: paid ? 0 : voucher.amount, credit: paid ? voucher.amount : 0 }));
  }
  if (theirs.length === 0) return { own, other: null };
  const other = theirs.map((line) => book({ ...line, debit: inTheirs(line.debit), credit: inTheirs(line.credit) }));
  const owes = other.reduce((sum, line) => sum + line.debit - line.credit, 0);
  return { own, other: [...other, ...between(-owes, settled && -settled.theirs)] };
}
