// What a reminder letter says, in three tones and three languages (spec 04 §9).

import type { Language } from '#kernel/amount-in-words.ts';
import type { Step } from '../rules/reminder-steps.ts';

export interface LetterWords {
  title: Record<Step, string>;
  to: string;
  dear: string;
  body: Record<Step, string>;
  month: string;
  challan: string;
  due: string;
  open: string;
  fine: string;
  total: string;
  code: string;
  thanks: string;
  principal: string;
  accountant: string;
}

const english: LetterWords = {
  title: { 1: 'Fee reminder', 2: 'Second fee reminder', 3: 'Last fee reminder' },
  to: 'To the parents of',
  dear: 'Dear parents,',
  body: {
    1: 'the fees below are open. Please pay them by their due date. If you have paid already, please take this letter as our thanks.',
    2: 'the fees below are late. Please pay them now. If you cannot pay all at once, call the school office and name a day.',
    3: 'the fees below are still unpaid after two reminders. Please come to the school office within seven days.',
  },
  month: 'Month',
  challan: 'Challan',
  due: 'Due',
  open: 'Open',
  fine: 'Late fine of today',
  total: 'To pay',
  code: 'Payment code',
  thanks: 'Thank you.',
  principal: 'Principal',
  accountant: 'Accountant',
};

const urdu: LetterWords = {
  title: { 1: 'فیس کی یاد دہانی', 2: 'فیس کی دوسری یاد دہانی', 3: 'فیس کی آخری یاد دہانی' },
  to: 'بخدمت والدین',
  dear: 'محترم والدین،',
  body: {
    1: 'درج ذیل فیس واجب الادا ہے۔ براہ کرم آخری تاریخ تک ادا کر دیں۔ اگر آپ ادا کر چکے ہیں تو ہماری طرف سے شکریہ قبول کریں۔',
    2: 'درج ذیل فیس کی تاریخ گزر چکی ہے۔ براہ کرم ابھی ادا کریں۔ اگر یکمشت ادائیگی ممکن نہ ہو تو اسکول کے دفتر کو فون کر کے تاریخ بتا دیں۔',
    3: 'دو یاد دہانیوں کے باوجود درج ذیل فیس ادا نہیں ہوئی۔ براہ کرم سات دن کے اندر اسکول کے دفتر تشریف لائیں۔',
  },
  month: 'مہینہ',
  challan: 'چالان',
  due: 'آخری تاریخ',
  open: 'واجب الادا',
  fine: 'آج تک کا جرمانہ',
  total: 'کل رقم',
  code: 'ادائیگی کوڈ',
  thanks: 'شکریہ۔',
  principal: 'پرنسپل',
  accountant: 'اکاؤنٹنٹ',
};

const arabic: LetterWords = {
  title: { 1: 'تذكير بالرسوم', 2: 'التذكير الثاني بالرسوم', 3: 'التذكير الأخير بالرسوم' },
  to: 'إلى والدي',
  dear: 'الوالدان الكريمان،',
  body: {
    1: 'الرسوم أدناه مستحقة. نرجو سدادها قبل تاريخ الاستحقاق. وإن كنتم قد دفعتم فنشكركم.',
    2: 'الرسوم أدناه متأخرة. نرجو سدادها الآن. وإن تعذر الدفع كاملاً فاتصلوا بمكتب المدرسة لتحديد موعد.',
    3: 'الرسوم أدناه لم تُدفع رغم تذكيرين. نرجو مراجعة مكتب المدرسة خلال سبعة أيام.',
  },
  month: 'الشهر',
  challan: 'القسيمة',
  due: 'الاستحقاق',
  open: 'المتبقي',
  fine: 'غرامة التأخير حتى اليوم',
  total: 'المطلوب',
  code: 'رمز الدفع',
  thanks: 'مع الشكر.',
  principal: 'المدير',
  accountant: 'المحاسب',
};

const words: Record<Language, LetterWords> = { en: english, ur: urdu, ar: arabic };

export const letterWords = (language: Language): LetterWords => words[language];
