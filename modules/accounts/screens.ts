// Screens of accounts, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as accountsPage } from './accounts-page/screens/index.ts';
import { screens as auditPacks } from './audit-packs/screens/index.ts';
import { screens as figureQuestions } from './figure-questions/screens/index.ts';
import { screens as banks } from './banks/screens/index.ts';
import { screens as chart } from './chart/screens/index.ts';
import { screens as projectSummary } from './project-summary/screens/index.ts';
import { screens as trialBalance } from './trial-balance/screens/index.ts';
import { screens as statements } from './statements/screens/index.ts';
import { screens as expenses } from './expenses/screens/index.ts';
import { screens as ledger } from './ledger-page/screens/index.ts';
import { screens as payeeLedger } from './payee-ledger/screens/index.ts';
import { screens as paymentRequests } from './payment-requests/screens/index.ts';
import { screens as voucherQueue } from './voucher-queue/screens/index.ts';
import { screens as voucherSheets } from './voucher-sheets/screens/index.ts';
import { screens as voucherReport } from './voucher-report/screens/index.ts';
import { screens as vouchers } from './vouchers/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...chart,
  ...accountsPage,
  ...banks,
  ...trialBalance,
  ...statements,
  ...expenses,
  ...projectSummary,
  ...ledger,
  ...payeeLedger,
  ...vouchers,
  ...voucherQueue,
  ...voucherSheets,
  ...voucherReport,
  ...paymentRequests,
  ...auditPacks,
  ...figureQuestions,
];
