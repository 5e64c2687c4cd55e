// Front door of accounts: the chart and years of a new school; screens, reports and periods over the platform's ledger.

import { defineModule } from '#platform/module.ts';
import { branchLifeChapter } from './branch-life/chapter.ts';
import { accountsPageChapter } from './accounts-page/chapter.ts';
import { banksChapter } from './banks/chapter.ts';
import { billReaderChapter } from './bill-reader/chapter.ts';
import { chequeBooksChapter } from './cheque-books/chapter.ts';
import { auditPacksChapter } from './audit-packs/chapter.ts';
import { figureQuestionsChapter } from './figure-questions/chapter.ts';
import { balancesChapter } from './balances/chapter.ts';
import { budgetsChapter } from './budgets/chapter.ts';
import { chartChapter } from './chart/chapter.ts';
import { periodsChapter } from './periods/chapter.ts';
import { trialBalanceChapter } from './trial-balance/chapter.ts';
import { expensesChapter } from './expenses/chapter.ts';
import { reconciliationChapter } from './reconciliation/chapter.ts';
import { cashWeatherChapter } from './cash-weather/chapter.ts';
import { cashChapter } from './cash/chapter.ts';
import { ledgerPageChapter } from './ledger-page/chapter.ts';
import { ledgerChapter } from './ledger/chapter.ts';
import { journalChapter } from './journal/chapter.ts';
import { proofsChapter } from './proofs/chapter.ts';
import { openingsChapter } from './openings/chapter.ts';
import { ratesChapter } from './rates/chapter.ts';
import { projectSummaryChapter } from './project-summary/chapter.ts';
import { payeeLedgerChapter } from './payee-ledger/chapter.ts';
import { paymentRequestsChapter } from './payment-requests/chapter.ts';
import { recurringVouchersChapter } from './recurring-vouchers/chapter.ts';
import { splitsChapter } from './splits/chapter.ts';
import { priceMemoryChapter } from './price-memory/chapter.ts';
import { statementsChapter } from './statements/chapter.ts';
import { transferFilesChapter } from './transfer-files/chapter.ts';
import { vouchersChapter } from './vouchers/chapter.ts';
import { voucherReportChapter } from './voucher-report/chapter.ts';
import { voucherQueueChapter } from './voucher-queue/chapter.ts';
import { voucherSheetsChapter } from './voucher-sheets/chapter.ts';

export {
  bankAccountById,
  deliverFormats,
  formatById,
  formatsFor,
  linesOfFile,
  saveBankAccount,
} from './banks/chapter.ts';
export type { FormatRow } from './banks/contract/formats.ts';
export {
  type AmountStyle,
  type BankFile,
  bankFile,
  type BankFileValues,
  type CutLine,
  cutFile,
  type DayFormat,
  type FileLine,
  fitsByHeadings,
  plainDigits,
  readAmount,
  readCode,
  readDay,
  wholeBankFile,
} from './banks/rules/index.ts';
export { endPack, makePack } from './audit-packs/chapter.ts';
export { answerQuestion, askQuestion } from './figure-questions/chapter.ts';
export { saveRecurring } from './recurring-vouchers/chapter.ts';
export { answerBookPaper, type BookPaper, bookPaper } from './balances/chapter.ts';
export { activateBudget, saveBudget } from './budgets/chapter.ts';
export { addBook } from './cheque-books/chapter.ts';
export { deliverChart } from './chart/chapter.ts';
export { ibanFault } from './chart/rules/index.ts';
export { closePeriod, closeYear, listYears, openYearsCovering, periodItems } from './periods/chapter.ts';
export { type BranchFacts, branchFigures } from './project-summary/chapter.ts';
export { createPayment } from './payment-requests/chapter.ts';
export { askPayments, type PaymentOwed, withdrawPayment } from './payment-requests/chapter.ts';
export {
  bankReferences,
  finishReconciliation,
  loadStatement,
  matchAuto,
  saveBankRule,
  type UnknownCredit,
  unknownCredit,
} from './reconciliation/chapter.ts';
export {
  expectedReceipts,
  type ReceiptExpected,
  type ReceiptsAsked,
  type ReceiptsExpected,
} from './cash-weather/chapter.ts';
export { closeCashCount, saveCashCount } from './cash/chapter.ts';
export { postOpening, saveOpening } from './openings/chapter.ts';
export { inWords, splitBill } from './splits/rules/index.ts';
export { type BetweenBooks, betweenBooks } from './branch-life/chapter.ts';
export { saveRates } from './rates/chapter.ts';
export {
  cancelVoucher,
  postAtOnce,
  requestMoved,
  type RequestMoved,
  requestVoucher,
  reverseVoucher,
  saveVoucher,
} from './vouchers/chapter.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  migrations: { schema: 'accounts', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    branchLifeChapter,
    balancesChapter,
    chartChapter,
    banksChapter,
    budgetsChapter,
    chequeBooksChapter,
    periodsChapter,
    ratesChapter,
    proofsChapter,
    trialBalanceChapter,
    statementsChapter,
    expensesChapter,
    projectSummaryChapter,
    ledgerChapter,
    ledgerPageChapter,
    accountsPageChapter,
    journalChapter,
    payeeLedgerChapter,
    transferFilesChapter,
    vouchersChapter,
    splitsChapter,
    priceMemoryChapter,
    billReaderChapter,
    recurringVouchersChapter,
    cashChapter,
    cashWeatherChapter,
    auditPacksChapter,
    figureQuestionsChapter,
    reconciliationChapter,
    paymentRequestsChapter,
    openingsChapter,
    voucherQueueChapter,
    voucherSheetsChapter,
    voucherReportChapter,
  ],
});
