// Screens of admissions that stand (spec 02 section 6.1), and the package pages of branches (10 section 10.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: ScreenRoute[] = [];
