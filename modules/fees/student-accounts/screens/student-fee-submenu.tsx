// Student Fee: the cards of the area (04 section 5.1).

import * as pages from '#kernel/pages.gen.ts';
import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen(pages.StudentFeeSubmenu);
