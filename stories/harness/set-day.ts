// Unit, screen, check and demo tests take place on the day of the whole run (`npm test -- --at …`); none leans on it.

import { followClock } from './turn-clock.ts';

followClock();
