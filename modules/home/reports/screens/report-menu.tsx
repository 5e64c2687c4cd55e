// Every report the person may open, grouped by area, searchable (spec 01 section 3).

import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen('/admin/report');
