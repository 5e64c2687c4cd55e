// Deposits at the desk, with their receipts: what the chapter declares, and what others may use of it.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { depositExports } from './calls/deposit-exports.ts';
import { depositCalls } from './calls/deposits.ts';
import { receiptPrintCalls } from './calls/receipt-prints.ts';
import { bankReferences, unknownCredit } from '#modules/accounts/index.ts';
import { referencesOfDeposits } from './reads/bank-references.ts';
import { postUnknownCredit } from './steps/post-unknown-credit.ts';
import { depositRecord } from './reads/deposit-kind.ts';
import { deskHome, myReceipts, scanTile } from './reads/desk-tiles.ts';
import { depositEvents } from './rules/deposit-events.ts';
import { receiptNumbers } from './rules/receipt-numbers.ts';

export type { BankMoney } from './steps/plan-many.ts';
export { claimDepositKey, keepDepositKey } from './steps/claim-deposit-key.ts';
export { takeMany } from './steps/take-many.ts';
export { takeDeposit, takeDepositAt, takeGatewayMoney } from './actions/take-deposit.ts';
export { readReceiptToPrint, type ReceiptToPrint } from './prints/load-receipt.ts';
export { receiptPrint as receiptPaper } from './prints/receipt.ts';
export { receivingAccounts } from './reads/receiving-accounts.ts';

export const depositsChapter = defineChapter({
  name: 'deposits',
  calls: [...depositCalls, ...depositExports, ...receiptPrintCalls],
  numbers: receiptNumbers,
  messageEvents: depositEvents,
  records: [depositRecord],
  homes: [deskHome],
  tiles: [scanTile, myReceipts],
  answers: [bankReferences.answeredBy(referencesOfDeposits), unknownCredit.answeredBy(postUnknownCredit)],
  documents: [
    {
      source: 'deposit',
      path: (_id, receipt_no) => receipt_no && linkTo(pages.feeDepositDetails, { q: receipt_no }),
    },
  ],
});
