// Screens of hr, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as structure } from './structure/screens/index.ts';
import { screens as roll } from './roll/screens/index.ts';
import { screens as joining } from './joining/screens/index.ts';
import { screens as record } from './record/screens/index.ts';
import { screens as transfers } from './transfers/screens/index.ts';
import { screens as hierarchy } from './hierarchy/screens/index.ts';
import { screens as registerImport } from './register-import/screens/index.ts';
import { screens as codes } from './codes/screens/index.ts';
import { screens as warnings } from './warnings/screens/index.ts';
import { screens as retention } from './retention/screens/index.ts';
import { screens as events } from './events/screens/index.ts';
import { screens as cards } from './cards/screens/index.ts';
import { screens as staffSheet } from './staff-sheet/screens/index.ts';
import { screens as leaving } from './leaving/screens/index.ts';
import { screens as shifts } from './shifts/screens/index.ts';

export const screens: readonly ScreenRoute[] = [
  ...structure,
  ...roll,
  ...joining,
  ...record,
  ...transfers,
  ...hierarchy,
  ...registerImport,
  ...shifts,
  ...codes,
  ...warnings,
  ...leaving,
  ...retention,
  ...events,
  ...cards,
  ...staffSheet,
];
