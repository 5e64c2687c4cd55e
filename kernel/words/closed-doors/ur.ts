// Urdu of a link that opens nothing.

import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ur: Translated<typeof en> = {
  not_found: 'یہ لنک کچھ نہیں کھولتا: شاید مدت ختم ہو گئی یا غلط لکھا گیا۔ اسکول سے نیا لنک مانگیں۔',
  too_many: 'یہ صفحہ بہت بار کھولا گیا۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
};
