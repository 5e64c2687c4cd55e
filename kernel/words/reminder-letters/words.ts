// Reminder letters in the three languages of families.

import { saying } from '../say.ts';
import type { Catalogue, Said } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const reminderLetters: Catalogue<typeof en> = { en, ur, ar };
export const letterWords = saying(reminderLetters);
export type LetterWords = Said<typeof en>;
