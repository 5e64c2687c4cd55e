// The page that checks a document: no message has a value, so that a phone at the gate loads the words alone.

import type { Catalogue } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const verify: Catalogue<typeof en> = { en, ur, ar };
