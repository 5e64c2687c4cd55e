// The screens of users, roles and their approval (spec 01 section 3).

import * as pages from '#kernel/pages.gen.ts';
import { submenuScreen } from '#ui/page-kinds/submenu/submenu-screen.tsx';

export const Screen = submenuScreen(pages.UserSubmenu);
