// The pages of jobs: no message has a value, so that a phone loads the words alone.

import type { Catalogue } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const jobs: Catalogue<typeof en> = { en, ur, ar };
