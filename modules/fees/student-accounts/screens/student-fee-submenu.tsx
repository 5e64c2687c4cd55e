// Student Fee: the cards of the area (04 section 5.1).

import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen('/admin/account-managment/StudentFee-submenu');
