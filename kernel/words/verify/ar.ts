// Arabic of the page that checks a document (13 SVC-9).

import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ar: Translated<typeof en> = {
  title: 'التحقق من ورقة',
  text: 'اكتب الرمز الموجود على الورقة أو امسح رمز الاستجابة.',
  code: 'الرمز على الورقة',
  check: 'تحقق من الرمز',
  state: {
    valid: 'أصلية وسارية',
    replaced: 'استبدلت بورقة أحدث',
    revoked: 'لم تعد سارية',
  },
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
  award: 'الجائزة',
  left_on: 'تاريخ المغادرة',
  returned_on: 'تاريخ العودة',
  copy: 'نسخة',
  drop: 'قارن ملف PDF: ضعه هنا أو اختره',
  same: 'هذا الملف لم يتغير',
  changed: 'ليس هذا هو الملف الصادر',
};
