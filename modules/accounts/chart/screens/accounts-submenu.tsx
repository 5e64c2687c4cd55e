// Accounts: the health of the ledger and the cards of the area (05 section 6).

import * as pages from '#kernel/pages.gen.ts';
import { LedgerHealth } from '#modules/accounts/proofs/screens/parts/ledger-health.tsx';
import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen(pages.AccountsMenuSubmenu, LedgerHealth);
