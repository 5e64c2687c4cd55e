// Unit, screen and check tests have no instant of their own: `npm test -- --at …` gives them one, to show that none leans on today.

import { turnClockTo } from './turn-clock.ts';

const asked = process.env['MAKTAB_STORIES_AT'];
if (asked) turnClockTo(asked);
