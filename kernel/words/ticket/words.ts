// The page behind a link of who asked for something (13 §2): plain words; values are put beside them.

import type { Catalogue } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const ticket: Catalogue<typeof en> = { en, ur, ar };
