// Every screen of the house, for checks, journeys and the command line; the browser has its manifests one by one.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { lateScreens, screensAtOnce } from './screens.ts';

const late = await Promise.all(lateScreens.map((one) => one.load()));

export const screens: readonly ScreenRoute[] = [...screensAtOnce, ...late.flatMap((one) => one.screens)];
