// Cards of the submenu 'Attendance' of the catalogue.

import * as pages from '#kernel/pages.gen.ts';
import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen(pages.AttendanceSubmenu);
