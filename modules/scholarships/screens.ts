// Routes of scholarships, one line a chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as merit } from './merit/screens/index.ts';

export const screens: readonly ScreenRoute[] = [...merit];
