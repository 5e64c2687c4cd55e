// Arabic of the page of a family’s wallet (04 §14.4).

import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ar: Translated<typeof en> = {
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
