// Accounts: the cards of the area (05 section 6).

import * as pages from '#kernel/pages.gen.ts';
import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen(pages.AccountsMenuSubmenu);
