// The pair of entries of a transfer between own branches (03 §11): each balanced in itself, and 1900 of both adds up to 0.

export interface PairMoney {
  student_id: number;
  /** Minor units, each ≥ 0. Deposit with what of it was billed and is carried unpaid. */
  dues: number;
  deposit: number;
  credit: number;
}

export interface PairAccounts {
  receivable: number;
  security: number;
  advance: number;
  inter_branch: number;
}

export interface PairLine {
  account_id: number;
  debit: number;
  credit: number;
  party_kind?: string;
  party_id?: number;
}

/** The source's lines; the destination's are the same with the sides exchanged. None of 0; empty when nothing moves. */
export function transferPair(moved: readonly PairMoney[], accounts: PairAccounts): PairLine[] {
  const lines: PairLine[] = moved.flatMap(({ student_id, dues, deposit, credit }) => {
    const student = { party_kind: 'student', party_id: student_id };
    return [
      { account_id: accounts.receivable, debit: 0, credit: dues, ...student },
      { account_id: accounts.security, debit: deposit, credit: 0, ...student },
      { account_id: accounts.advance, debit: credit, credit: 0, ...student },
    ];
  });
  const sum = (of: (one: PairMoney) => number): number => moved.reduce((total, one) => total + of(one), 0);
  lines.push({ account_id: accounts.inter_branch, debit: sum((one) => one.dues), credit: 0 });
  lines.push({ account_id: accounts.inter_branch, debit: 0, credit: sum((one) => one.deposit + one.credit) });
  return lines.filter((line) => line.debit + line.credit > 0);
}

export const exchanged = (lines: readonly PairLine[]): PairLine[] =>
  lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));
