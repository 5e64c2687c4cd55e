// Cards of the submenu 'Admissions' of the catalogue.

import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen('/admin/student-managment/admission-submenu');
