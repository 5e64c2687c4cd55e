// What a link says that opens nothing; it does not tell whose it was.

import type { Catalogue } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const closedDoors: Catalogue<typeof en> = { en, ur, ar };
