// Screens of payroll, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as bankAccounts } from './bank-accounts/screens/index.ts';
import { screens as funds } from './funds/screens/index.ts';
import { screens as inputs } from './inputs/screens/index.ts';
import { screens as ledgers } from './ledgers/screens/index.ts';
import { screens as loans } from './loans/screens/index.ts';
import { screens as payPlans } from './pay-plans/screens/index.ts';
import { screens as payments } from './payments/screens/index.ts';
import { screens as provisions } from './provisions/screens/index.ts';
import { screens as salaries } from './salaries/screens/index.ts';
import { screens as schemeMembers } from './scheme-members/screens/index.ts';
import { screens as settlements } from './settlements/screens/index.ts';
import { screens as setup } from './setup/screens/index.ts';
import { screens as taxProfiles } from './tax-profiles/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...setup,
  ...payPlans,
  ...bankAccounts,
  ...inputs,
  ...salaries,
  ...payments,
  ...loans,
  ...settlements,
  ...ledgers,
  ...taxProfiles,
  ...schemeMembers,
  ...funds,
  ...provisions,
];
