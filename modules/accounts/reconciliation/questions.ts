// What the reconciliation asks of the modules above it (14 §2): by what a bank would know a receipt, and where an unknown credit goes.

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

/** ACC-41: the number of the transfer or cheque that an entry of an area was made from. */
export const bankReferences = declareQuestion<
  { entry_ids: readonly number[] },
  { entry_id: number; reference: string | null; cheque: string | null }[]
>('accounts.bank_references');

export interface UnknownCredit {
  branch_id: number;
  account_id: number;
  amount: number;
  value_date: LocalDate;
  statement_line_id: number;
  words: string;
}

/** ACC-42, FEE-58: a credit of nobody that is known is posted to Unidentified receipts; answers the entry. */
export const unknownCredit = declareQuestion<UnknownCredit, number>('accounts.unknown_credit');
