// The pages of a payment link in the three languages of families.

import { saying } from '../say.ts';
import type { Catalogue, Said } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const pay: Catalogue<typeof en> = { en, ur, ar };
export const payWords = saying(pay);
export type PayWords = Said<typeof en>;
