// Screens of recruitment, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as applicants } from './applicants/screens/index.ts';
import { screens as careers } from './careers/screens/index.ts';
import { screens as interviews } from './interviews/screens/index.ts';
import { screens as jobs } from './jobs/screens/index.ts';
import { screens as offers } from './offers/screens/index.ts';

export const screens: readonly ScreenRoute[] = [...jobs, ...applicants, ...interviews, ...offers, ...careers];
