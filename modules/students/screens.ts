// Screens of students, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as categories } from './categories/screens/index.ts';
import { screens as warnings } from './warnings/screens/index.ts';
import { screens as requests } from './requests/screens/index.ts';
import { screens as editing } from './editing/screens/index.ts';
import { screens as sections } from './sections/screens/index.ts';
import { screens as cards } from './cards/screens/index.ts';
import { screens as leaving } from './leaving/screens/index.ts';
import { screens as admission } from './admission/screens/index.ts';
import { screens as freezes } from './freezes/screens/index.ts';
import { screens as transfers } from './transfers/screens/index.ts';
import { screens as directAdmission } from './direct-admission/screens/index.ts';
import { screens as promotion } from './promotion/screens/index.ts';
import { screens as gate } from './gate/screens/index.ts';
import { screens as portal } from './portal/screens/index.ts';
import { screens as strength } from './strength/screens/index.ts';
import { screens as record } from './record/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...categories,
  ...warnings,
  ...requests,
  ...editing,
  ...sections,
  ...cards,
  ...leaving,
  ...admission,
  ...freezes,
  ...transfers,
  ...directAdmission,
  ...promotion,
  ...gate,
  ...portal,
  ...strength,
  ...record,
];
