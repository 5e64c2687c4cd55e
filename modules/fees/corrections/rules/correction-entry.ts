// The ledger's side of corrections (FEE-80, FEE-81): income and concessions move by the difference, the receivable with them, and what
// was paid beyond becomes the student's advance.

/** A changed line in minor units; amounts below 0 are taken back. */
export interface CorrectedLine {
  student_id: number;
  challan_id: number;
  gross: number;
  concession: number;
  off: readonly { type_id: number; amount: number }[];
  net_before: number;
  settled: number;
  recognised: boolean;
  income_account_id: number;
  /** A security deposit that was billed: the account that holds it, by student, in place of income. */
  deposit_account_id?: number | null;
  /** What leaves the challan as advance in the name of this line, where the whole challan was looked at (FEE-81). */
  excess?: number;
}

export interface CorrectionAccounts {
  receivable: number;
  advance: number;
  unearned: number;
  contra: (type_id: number) => number;
}

export interface CorrectionEntryLine {
  account_id: number;
  debit: number;
  credit: number;
  party_kind?: string;
  party_id?: number;
  doc_type?: string;
  doc_id?: number;
}

/** What the line was paid beyond its new amount; 0 when it still owes. */
export function excessOf({ settled, net_before, gross, concession, excess }: CorrectedLine): number {
  return excess ?? Math.max(0, settled - (net_before + gross - concession));
}

/** Balanced lines, none of 0: totals by account, one line per challan for the student's side. */
export function correctionLines(
  corrected: readonly CorrectedLine[],
  accounts: CorrectionAccounts,
): CorrectionEntryLine[] {
  const sums = new Map<number, number>();
  const owed = new Map<number, { student_id: number; receivable: number; advance: number }>();
  const held: CorrectionEntryLine[] = [];
  const debit = (account_id: number, amount: number): void => {
    sums.set(account_id, (sums.get(account_id) ?? 0) + amount);
  };
  for (const line of corrected) {
    const net = line.gross - line.concession;
    if (line.deposit_account_id) {
      const student = { party_kind: 'student', party_id: line.student_id };
      held.push({ account_id: line.deposit_account_id, ...sides(-line.gross), ...student });
    } else if (line.recognised) {
      debit(line.income_account_id, -line.gross);
      for (const { type_id, amount } of line.off) debit(accounts.contra(type_id), amount);
    } else debit(accounts.unearned, -net);
    const side = owed.get(line.challan_id) ?? { student_id: line.student_id, receivable: 0, advance: 0 };
    const excess = excessOf(line);
    owed.set(line.challan_id, {
      ...side,
      receivable: side.receivable + net + excess,
      advance: side.advance + excess,
    });
  }
  const general = [...sums].map(([account_id, amount]) => ({ account_id, ...sides(amount) }));
  const personal = [...owed].flatMap(([challan_id, { student_id, receivable, advance }]) =>
    [
      { account_id: accounts.receivable, ...sides(receivable) },
      { account_id: accounts.advance, ...sides(-advance) },
    ].map((line) => ({
      ...line,
      party_kind: 'student',
      party_id: student_id,
      doc_type: 'challan',
      doc_id: challan_id,
    })),
  );
  return [...general, ...held, ...personal].filter((line) => line.debit + line.credit > 0);
}

function sides(amount: number): { debit: number; credit: number } {
  return amount > 0 ? { debit: amount, credit: 0 } : { debit: 0, credit: 0 - amount };
}
