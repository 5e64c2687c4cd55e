// The forms of the websites (13 §10): no message has a value, so that a phone loads the words alone.

import type { Catalogue } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const publicForm: Catalogue<typeof en> = { en, ur, ar };
