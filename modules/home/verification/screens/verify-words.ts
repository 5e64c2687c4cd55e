// What the page of SVC-9 says, in English, Urdu and Arabic: people who hold a paper read one of them.

import type { VerifiedPaper } from '#kernel/calls/verify.ts';

export type Language = 'en' | 'ur' | 'ar';

interface Words {
  title: string;
  text: string;
  code: string;
  check: string;
  state: Record<VerifiedPaper['state'], string>;
  signature: Record<Exclude<VerifiedPaper['signature'], 'none'>, string>;
  compare: string;
  kind: Record<VerifiedPaper['kind'], string>;
  school: string;
  branch: string;
  number: string;
  issued_on: string;
  since: string;
  received_from: string;
  students: string;
  amount: string;
  reg_no: string;
  admission_no: string;
  left_on: string;
  returned_on: string;
  copy: string;
  drop: string;
  same: string;
  changed: string;
}

const en: Words = {
  title: 'Verify a document',
  text: 'Type the code printed on the document, or scan its QR code.',
  code: 'Code on the document',
  check: 'Check the code',
  state: { valid: 'Genuine and valid', replaced: 'Replaced by a newer document', revoked: 'No longer valid' },
  signature: {
    right:
      'The signature of the QR code is valid: the school issued this document, and the details below are what it says.',
    wrong:
      'The signature of this QR code is not valid: it was forged, or the record was changed. Do not accept the document.',
    unknown:
      'The signature of the QR code is older than the key of this server and cannot be checked; rely on the details below.',
  },
  compare: 'Compare each line with the document in your hand.',
  kind: {
    certificate: 'Certificate',
    leaving: 'Leaving certificate',
    result_card: 'Result card',
    card: 'Card',
    receipt: 'Fee receipt',
    merit: 'Merit letter',
    letter: 'Letter',
  },
  school: 'School',
  branch: 'Branch',
  number: 'Number',
  issued_on: 'Date',
  since: 'Since',
  received_from: 'Received from',
  students: 'Student',
  amount: 'Amount',
  reg_no: 'Registration no',
  admission_no: 'Admission no',
  left_on: 'Left on',
  returned_on: 'Returned on',
  copy: 'Copy',
  drop: 'Compare a PDF: drop it here, or choose it',
  same: 'This file is unchanged',
  changed: 'This file is not the one that was issued',
};

const ur: Words = {
  title: 'کاغذ کی تصدیق',
  text: 'کاغذ پر لکھا ہوا کوڈ لکھیں یا اس کا کیو آر سکین کریں۔',
  code: 'کاغذ پر کوڈ',
  check: 'کوڈ دیکھیں',
  state: { valid: 'اصل اور درست', replaced: 'نئے کاغذ سے بدل دیا گیا', revoked: 'اب درست نہیں' },
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
  left_on: 'چھوڑنے کی تاریخ',
  returned_on: 'واپسی کی تاریخ',
  copy: 'نقل',
  drop: 'پی ڈی ایف کا موازنہ: یہاں رکھیں یا منتخب کریں',
  same: 'یہ فائل بدلی نہیں گئی',
  changed: 'یہ وہ فائل نہیں جو جاری ہوئی تھی',
};

const ar: Words = {
  title: 'التحقق من ورقة',
  text: 'اكتب الرمز الموجود على الورقة أو امسح رمز الاستجابة.',
  code: 'الرمز على الورقة',
  check: 'تحقق من الرمز',
  state: { valid: 'أصلية وسارية', replaced: 'استبدلت بورقة أحدث', revoked: 'لم تعد سارية' },
  signature: {
    right: 'توقيع الرمز صحيح: أصدرت المدرسة هذه الورقة، وما يرد أدناه هو نصها.',
    wrong: 'توقيع هذا الرمز غير صحيح: الورقة مزورة أو غُيّرت. لا تقبلها.',
    unknown: 'توقيع الرمز أقدم من مفتاح هذا الخادم ولا يمكن التحقق منه؛ أما السجل أدناه فيمكن.',
  },
  compare: 'قارن كل سطر بالورقة التي في يدك.',
  kind: {
    certificate: 'شهادة',
    leaving: 'شهادة مغادرة',
    result_card: 'بطاقة النتيجة',
    card: 'بطاقة',
    receipt: 'إيصال رسوم',
    merit: 'خطاب تفوق',
    letter: 'خطاب',
  },
  school: 'المدرسة',
  branch: 'الفرع',
  number: 'الرقم',
  issued_on: 'التاريخ',
  since: 'منذ',
  received_from: 'استلم من',
  students: 'الطالب',
  amount: 'المبلغ',
  reg_no: 'رقم التسجيل',
  admission_no: 'رقم القبول',
  left_on: 'تاريخ المغادرة',
  returned_on: 'تاريخ العودة',
  copy: 'نسخة',
  drop: 'قارن ملف PDF: ضعه هنا أو اختره',
  same: 'هذا الملف لم يتغير',
  changed: 'ليس هذا هو الملف الصادر',
};

export const words: Record<Language, Words> = { en, ur, ar };
export const languageNames: Record<Language, string> = { en: 'English', ur: 'اردو', ar: 'العربية' };
