// Urdu of the page of an invitation to the parents’ app (STU-90).

import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ur: Translated<typeof en> = {
  title: '{school}: اپنا پاس ورڈ منتخب کریں',
  text: 'آپ کا یوزر نیم \u2066{username}\u2069 ہے۔ کم از کم 8 حروف کا پاس ورڈ منتخب کریں۔',
  password: 'پاس ورڈ',
  again: 'دوبارہ وہی پاس ورڈ',
  button: 'محفوظ کریں',
  short: 'کم از کم 8 حروف لکھیں۔',
  differ: 'دونوں ایک جیسے نہیں ہیں۔',
  is_name: 'پاس ورڈ یوزر نیم نہیں ہو سکتا۔',
  done: 'پاس ورڈ محفوظ ہو گیا',
  done_text: 'ایپ میں \u2066{username}\u2069 کے نام سے سائن اِن کریں۔ یہ لنک اب کام نہیں کرے گا۔',
};
