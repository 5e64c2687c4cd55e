// The ledger lines of a student's account, and of an advance that is used (spec 04 section 8).

export interface EntryLine {
  account_id: number;
  /** minor units */
  debit: number;
  credit: number;
  party_kind: 'student' | null;
  party_id: number | null;
  narration: string | null;
  doc_type: string | null;
  doc_id: number | null;
}

/** Ids in the school's chart. */
export interface FeeAccounts {
  receivable: number;
  advance: number;
  fine_income: number;
  small_difference: number;
  bad_debts: number;
}

/** Whom a line is about. */
export interface AboutStudent {
  student_id: number;
  challan_id?: number;
}

/** `change` above 0 is a debit, below 0 a credit. */
export function entryLine(
  account_id: number,
  change: number,
  about: { narration: string } & Partial<AboutStudent>,
): EntryLine {
  const { narration, student_id = null, challan_id = null } = about;
  return {
    account_id,
    debit: Math.max(0, change),
    credit: Math.max(0, -change),
    party_kind: student_id === null ? null : 'student',
    party_id: student_id,
    narration,
    doc_type: challan_id === null ? null : 'challan',
    doc_id: challan_id,
  };
}

/** Advance used on challans: Dr student advances, Cr receivables; the other way round when `amount` is below 0. */
export function advanceLines(
  student_id: number,
  uses: readonly { challan_id: number; amount: number }[],
  accounts: FeeAccounts,
): EntryLine[] {
  const used = uses.reduce((sum, use) => sum + use.amount, 0);
  const narration = used > 0 ? 'Advance used' : 'Advance given back';
  return [
    entryLine(accounts.advance, used, { narration, student_id }),
    ...uses.map((use) =>
      entryLine(accounts.receivable, -use.amount, { narration, student_id, challan_id: use.challan_id }),
    ),
  ];
}
