// Accounts: the cards of the area (05 section 6).

import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen('/admin/account-managment/AccountsMenu-submenu');
