// Screens of fees, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as studentAccounts } from './student-accounts/screens/index.ts';
import { screens as structures } from './structures/screens/index.ts';
import { screens as plans } from './plans/screens/index.ts';
import { screens as planChanges } from './plan-changes/screens/index.ts';
import { screens as bulkEdits } from './bulk-edits/screens/index.ts';
import { screens as instalments } from './instalments/screens/index.ts';
import { screens as charity } from './charity/screens/index.ts';
import { screens as increments } from './increments/screens/index.ts';
import { screens as paymentCodes } from './payment-codes/screens/index.ts';
import { screens as challans } from './challans/screens/index.ts';
import { screens as bankFiles } from './bank-files/screens/index.ts';
import { screens as gateways } from './gateways/screens/index.ts';
import { screens as bills } from './bills/screens/index.ts';
import { screens as onlinePayments } from './online-payments/screens/index.ts';
import { screens as elsewhereDeposits } from './elsewhere-deposits/screens/index.ts';
import { screens as depositClaims } from './deposit-claims/screens/index.ts';
import { screens as posting } from './posting/screens/index.ts';
import { screens as singlePosts } from './single-posts/screens/index.ts';
import { screens as decidedRequests } from './decided-requests/screens/index.ts';
import { screens as correctionRequests } from './correction-requests/screens/index.ts';
import { screens as outstanding } from './outstanding/screens/index.ts';
import { screens as outstandingPages } from './outstanding-pages/screens/index.ts';
import { screens as paidFees } from './paid-fees/screens/index.ts';
import { screens as tentativeFees } from './tentative-fees/screens/index.ts';
import { screens as challanDesk } from './challan-desk/screens/index.ts';
import { screens as lateFines } from './late-fines/screens/index.ts';
import { screens as familyWallet } from './family-wallet/screens/index.ts';
import { screens as statements } from './statements/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...studentAccounts,
  ...structures,
  ...plans,
  ...planChanges,
  ...bulkEdits,
  ...instalments,
  ...charity,
  ...increments,
  ...paymentCodes,
  ...challans,
  ...challanDesk,
  ...elsewhereDeposits,
  ...depositClaims,
  ...bankFiles,
  ...gateways,
  ...bills,
  ...onlinePayments,
  ...posting,
  ...singlePosts,
  ...lateFines,
  ...correctionRequests,
  ...decidedRequests,
  ...outstanding,
  ...outstandingPages,
  ...paidFees,
  ...tentativeFees,
  ...familyWallet,
  ...statements,
];
