// Front door of accounts: the chart and years of a new school; screens, reports and periods over the platform's ledger.

import { defineModule } from '#platform/module.ts';
import { balancesChapter } from './balances/chapter.ts';
import { chartChapter } from './chart/chapter.ts';
import { periodsChapter } from './periods/chapter.ts';
import { trialBalanceChapter } from './trial-balance/chapter.ts';
import { ledgerChapter } from './ledger/chapter.ts';
import { journalChapter } from './journal/chapter.ts';
import { ratesChapter } from './rates/chapter.ts';
import { paymentRequestsChapter } from './payment-requests/chapter.ts';
import { recurringVouchersChapter } from './recurring-vouchers/chapter.ts';
import { statementsChapter } from './statements/chapter.ts';
import { vouchersChapter } from './vouchers/chapter.ts';
import { voucherReportChapter } from './voucher-report/chapter.ts';
import { voucherSheetsChapter } from './voucher-sheets/chapter.ts';

export { deliverChart } from './chart/chapter.ts';
export { closePeriod, closeYear, listYears, openYearsCovering, periodItems } from './periods/chapter.ts';
export { saveRates } from './rates/chapter.ts';
export { cancelVoucher, postAtOnce, requestVoucher, reverseVoucher, saveVoucher } from './vouchers/chapter.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  migrations: { schema: 'accounts', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    balancesChapter,
    chartChapter,
    periodsChapter,
    ratesChapter,
    trialBalanceChapter,
    statementsChapter,
    ledgerChapter,
    journalChapter,
    vouchersChapter,
    recurringVouchersChapter,
    paymentRequestsChapter,
    voucherSheetsChapter,
    voucherReportChapter,
  ],
});
