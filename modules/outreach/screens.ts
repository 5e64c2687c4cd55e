// Screens of outreach, chapter by chapter.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as messageLog } from './message-log/screens/index.ts';
import { screens as automaticMessages } from './automatic-messages/screens/index.ts';
import { screens as campus } from './campus/screens/index.ts';
import { screens as messageSettings } from './message-settings/screens/index.ts';

export const screens: readonly ScreenRoute[] = [...messageLog, ...automaticMessages, ...messageSettings, ...campus];
