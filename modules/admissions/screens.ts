// Screens of admissions, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as admissionTests } from './admission-tests/screens/index.ts';
import { screens as interviews } from './interviews/screens/index.ts';
import { screens as packages } from './packages/screens/index.ts';
import { screens as offers } from './offers/screens/index.ts';
import { screens as feeSetting } from './fee-setting/screens/index.ts';
import { screens as readmissions } from './readmissions/screens/index.ts';
import { screens as inquiries } from './inquiries/screens/index.ts';
import { screens as admissionList } from './admission-list/screens/index.ts';
import { screens as board } from './board/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...admissionTests,
  ...interviews,
  ...packages,
  ...offers,
  ...feeSetting,
  ...readmissions,
  ...inquiries,
  ...admissionList,
  ...board,
];
