// Screens of franchise, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as applicants } from './applicants/screens/index.ts';
import { screens as franchises } from './franchises/screens/index.ts';

export const screens: readonly ScreenRoute[] = [...applicants, ...franchises];
