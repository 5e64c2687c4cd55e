// Arabic of the page of an invitation to the parents’ app (STU-90).

import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ar: Translated<typeof en> = {
  title: '{school}: اختر كلمة المرور',
  text: 'اسم المستخدم هو \u2066{username}\u2069. اختر كلمة مرور من 8 أحرف أو أكثر.',
  password: 'كلمة المرور',
  again: 'كلمة المرور مرة أخرى',
  button: 'حفظ',
  short: 'استخدم 8 أحرف على الأقل.',
  differ: 'الكلمتان غير متطابقتين.',
  is_name: 'لا يجوز أن تكون كلمة المرور هي اسم المستخدم.',
  done: 'تم حفظ كلمة المرور',
  done_text: 'سجّل الدخول إلى التطبيق باسم \u2066{username}\u2069. هذا الرابط لم يعد صالحاً.',
};
