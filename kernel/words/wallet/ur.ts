// Urdu of the page of a family’s wallet (04 §14.4).

import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ur: Translated<typeof en> = {
  title: 'خاندان کی فیس',
  owed: 'کل واجب الادا',
  nothing_owed: 'کچھ واجب الادا نہیں',
  advance: 'آپ کی پیشگی رقم',
  received: 'وصول شدہ',
  until: 'یہ صفحہ اس تاریخ تک کھلے گا',
  months: 'مہینے',
  receipts: 'رسیدیں',
  no_months: 'ابھی کوئی بل نہیں بنا۔',
  no_receipts: 'ابھی کوئی رقم وصول نہیں ہوئی۔',
  paid: 'ادا شدہ',
  open: 'باقی',
  late: 'تاخیر',
  of: 'از',
  due: 'آخری تاریخ',
  taken_back: 'واپس لی گئی',
  show: 'رسید کھولیں',
  fines: 'تاریخ کے بعد ادائیگی پر جرمانہ شامل ہو سکتا ہے۔',
  gone: 'یہ لنک کچھ نہیں کھولتا',
  gone_text: 'شاید مدت ختم ہو گئی یا غلط لکھا گیا۔ سکول سے نیا لنک مانگیں۔',
  loading: 'ایک لمحہ …',
  again: 'دوبارہ کوشش کریں',
};
