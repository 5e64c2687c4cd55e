// Franchise Management: the cards of the area (spec 10 §10.2).

import * as pages from '#kernel/pages.gen.ts';
import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen(pages.FranchiseSubmenu);
