// The screens of users, roles and their approval (spec 01 section 3).

import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen('/admin/user-managment/user-submenu');
