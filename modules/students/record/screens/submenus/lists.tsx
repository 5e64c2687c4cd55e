// Cards of the submenu 'Student Record List' of the catalogue.

import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen('/admin/student-managment/student-record-list-submenu');
