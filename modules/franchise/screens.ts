// Screens of franchise, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as applicants } from './applicants/screens/index.ts';
import { screens as challans } from './challans/screens/index.ts';
import { screens as corrections } from './corrections/screens/index.ts';
import { screens as deposits } from './deposits/screens/index.ts';
import { screens as franchises } from './franchises/screens/index.ts';
import { screens as royalty } from './royalty/screens/index.ts';
import { screens as statements } from './statements/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...applicants,
  ...franchises,
  ...royalty,
  ...challans,
  ...deposits,
  ...corrections,
  ...statements,
];
