// The page of a family’s wallet: no message has a value, so that a phone loads the words alone.

import type { Catalogue } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const wallet: Catalogue<typeof en> = { en, ur, ar };
