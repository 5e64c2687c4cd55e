// Every report the person may open, grouped by area, searchable (spec 01 section 3).

import * as pages from '#kernel/pages.gen.ts';
import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen(pages.ReportMenu);
