// Cards of the submenu 'Student Management' of the catalogue.

import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen('/admin/student-managment/studentmanagement-submenu');
