// Urdu of the page that checks a document (13 SVC-9).

import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ur: Translated<typeof en> = {
  title: 'کاغذ کی تصدیق',
  text: 'کاغذ پر لکھا ہوا کوڈ لکھیں یا اس کا کیو آر سکین کریں۔',
  code: 'کاغذ پر کوڈ',
  check: 'کوڈ دیکھیں',
  state: {
    valid: 'اصل اور درست',
    replaced: 'نئے کاغذ سے بدل دیا گیا',
    revoked: 'اب درست نہیں',
  },
  signature: {
    right: 'کیو آر کے دستخط درست ہیں: یہ کاغذ سکول نے بنایا ہے اور اس پر یہی لکھا ہے جو نیچے ہے۔',
    wrong: 'اس کیو آر کے دستخط غلط ہیں: یہ جعلی ہے یا اسے بدلا گیا ہے۔ یہ کاغذ قبول نہ کریں۔',
    unknown:
      'کیو آر کے دستخط اس سرور کی موجودہ کنجی سے پرانے ہیں، ان کی جانچ نہیں ہو سکتی؛ نیچے رجسٹر کا اندراج دیکھیں۔',
  },
  compare: 'ہر سطر کو ہاتھ میں موجود کاغذ سے ملائیں۔',
  kind: {
    certificate: 'سند',
    leaving: 'سکول چھوڑنے کی سند',
    result_card: 'رزلٹ کارڈ',
    card: 'کارڈ',
    receipt: 'فیس کی رسید',
    merit: 'میرٹ خط',
    letter: 'خط',
  },
  school: 'سکول',
  branch: 'برانچ',
  number: 'نمبر',
  issued_on: 'تاریخ',
  since: 'کب سے',
  received_from: 'وصول از',
  students: 'طالب علم',
  amount: 'رقم',
  reg_no: 'رجسٹریشن نمبر',
  admission_no: 'داخلہ نمبر',
  award: 'اعزاز',
  left_on: 'چھوڑنے کی تاریخ',
  returned_on: 'واپسی کی تاریخ',
  copy: 'نقل',
  drop: 'پی ڈی ایف کا موازنہ: یہاں رکھیں یا منتخب کریں',
  same: 'یہ فائل بدلی نہیں گئی',
  changed: 'یہ وہ فائل نہیں جو جاری ہوئی تھی',
};
