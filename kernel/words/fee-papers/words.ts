// Fee papers in the three languages of families.

import { saying } from '../say.ts';
import type { Catalogue, Said } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const feePapers: Catalogue<typeof en> = { en, ur, ar };
export const feePaperWords = saying(feePapers);
export type FeeWords = Said<typeof en>;
