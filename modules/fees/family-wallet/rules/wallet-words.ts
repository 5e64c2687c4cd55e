// What the page of a family's wallet says, in English, Urdu and Arabic.

export type WalletLanguage = 'en' | 'ur' | 'ar';

interface Words {
  title: string;
  owed: string;
  nothing_owed: string;
  advance: string;
  received: string;
  until: string;
  months: string;
  receipts: string;
  no_months: string;
  no_receipts: string;
  paid: string;
  open: string;
  late: string;
  of: string;
  due: string;
  taken_back: string;
  show: string;
  fines: string;
  gone: string;
  gone_text: string;
  loading: string;
  again: string;
}

const en: Words = {
  title: 'Fees of the family',
  owed: 'To pay now and later',
  nothing_owed: 'Nothing to pay',
  advance: 'Held for you in advance',
  received: 'Received',
  until: 'This page is valid until',
  months: 'Months',
  receipts: 'Receipts',
  no_months: 'Nothing has been billed yet.',
  no_receipts: 'No money has been received yet.',
  paid: 'Paid',
  open: 'Open',
  late: 'Late',
  of: 'of',
  due: 'due',
  taken_back: 'Withdrawn',
  show: 'Open the receipt',
  fines: 'A late fine may be added to what is paid after its day.',
  gone: 'This link does not work',
  gone_text: 'It may have expired or be mistyped. Ask the school for a new one.',
  loading: 'One moment …',
  again: 'Try again',
};

const ur: Words = {
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

const ar: Words = {
  title: 'رسوم العائلة',
  owed: 'المبلغ المطلوب',
  nothing_owed: 'لا شيء مطلوب',
  advance: 'رصيدكم المقدم',
  received: 'المستلم',
  until: 'يمكن فتح هذه الصفحة حتى',
  months: 'الأشهر',
  receipts: 'الإيصالات',
  no_months: 'لم تصدر أي فاتورة بعد.',
  no_receipts: 'لم يستلم أي مبلغ بعد.',
  paid: 'مدفوع',
  open: 'مفتوح',
  late: 'متأخر',
  of: 'من',
  due: 'يستحق في',
  taken_back: 'ألغي',
  show: 'افتح الإيصال',
  fines: 'قد تضاف غرامة تأخير على ما يدفع بعد موعده.',
  gone: 'هذا الرابط لا يفتح شيئاً',
  gone_text: 'ربما انتهت مدته أو كتب خطأ. اطلبوا رابطاً جديداً من المدرسة.',
  loading: 'لحظة …',
  again: 'أعد المحاولة',
};

export const walletWords: Record<WalletLanguage, Words> = { en, ur, ar };
