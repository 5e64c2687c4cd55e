// What the pages of a payment link say, in the language of the family (ADM-70, ADM-71, ADM-74).

export interface PayWords {
  title: (child: string) => string;
  class: string;
  challan: string;
  last_day: string;
  amount: string;
  pay: string;
  test: string;
  at_bank: string;
  at_office: string;
  reference: (challan_no: string) => string;
  account: string;
  number: string;
  proof: string;
  proof_text: string;
  paid_amount: string;
  day: string;
  into: string;
  slip_reference: string;
  slip: string;
  send: string;
  sent: string;
  sent_text: string;
  going: string;
  going_text: string;
  go_on: string;
  paid: string;
  paid_text: string;
  credit_text: string;
  receipt: string;
  receipt_no: string;
  over: string;
  over_text: string;
  pending: string;
  pending_text: string;
  again: string;
  failed: string;
  failed_text: (why: string) => string;
  try_again: string;
  refused: string;
  refused_text: string;
  later: string;
  later_text: string;
  tested: string;
  tested_text: string;
  unknown: string;
  unknown_text: string;
}

const en: PayWords = {
  title: (child) => `Pay for ${child}`,
  class: 'Class',
  challan: 'Challan',
  last_day: 'Last day',
  amount: 'Amount',
  pay: 'Pay online with JazzCash',
  test: 'This is a test: no money moves.',
  at_bank: 'Pay at the bank',
  at_office: 'Please pay at the office of the school, with the number of the challan.',
  reference: (challan_no) => `Write the challan number ${challan_no} as the reference.`,
  account: 'Account of',
  number: 'Number',
  proof: 'Upload proof',
  proof_text: 'You have paid at the bank? Send a photo of the slip. The school looks at it and sends the receipt.',
  paid_amount: 'Amount paid',
  day: 'Day on the slip',
  into: 'Paid into',
  slip_reference: 'Reference on the slip',
  slip: 'Photo or PDF of the slip',
  send: 'Send slip',
  sent: 'The slip was sent',
  sent_text: 'The school looks at it and sends you the receipt. Keep the slip until then.',
  going: 'On to JazzCash',
  going_text: 'You are being taken to the page of JazzCash. Come back here when you have paid.',
  go_on: 'Go on',
  paid: 'Paid. Thank you',
  paid_text: 'The payment was received and the receipt is written.',
  credit_text:
    'The payment was received. Its challan was settled before, so the money is kept as your credit with the school.',
  receipt: 'Receipt (PDF)',
  receipt_no: 'Receipt',
  over: 'Nothing to pay here',
  over_text:
    'This challan is settled, or is not asked for any more. Ask the office of the school if you expected something else.',
  pending: 'The payment is under way',
  pending_text:
    'JazzCash has not told us yet that it is paid. If you got a voucher, pay it at an agent; the receipt comes by itself.',
  again: 'Pay in another way all the same',
  failed: 'The payment did not go through',
  failed_text: (why) => `JazzCash says: ${why}. Nothing was taken by the school.`,
  try_again: 'Try again',
  refused: 'Not verified',
  refused_text: 'We could not verify this payment; the school has been told.',
  later: 'JazzCash has your payment',
  later_text: 'The school writes the receipt as soon as its books allow. You need not pay again.',
  tested: 'The test went well',
  tested_text: 'The gateway is in test: nothing was paid, and nothing was booked.',
  unknown: 'We do not know this payment',
  unknown_text: 'The answer names no payment of ours. Open the link that the school sent you, and look there.',
};

const ur: PayWords = {
  title: (child) => `${child} کی فیس ادا کریں`,
  class: 'جماعت',
  challan: 'چالان',
  last_day: 'آخری تاریخ',
  amount: 'رقم',
  pay: 'جاز کیش سے آن لائن ادا کریں',
  test: 'یہ آزمائش ہے: کوئی رقم منتقل نہیں ہوگی۔',
  at_bank: 'بینک میں ادا کریں',
  at_office: 'براہ کرم چالان نمبر کے ساتھ اسکول کے دفتر میں ادا کریں۔',
  reference: (challan_no) => `حوالے میں چالان نمبر \u2066${challan_no}\u2069 لکھیں۔`,
  account: 'اکاؤنٹ بنام',
  number: 'نمبر',
  proof: 'ثبوت بھیجیں',
  proof_text: 'بینک میں ادا کر چکے؟ رسید کی تصویر بھیجیں۔ اسکول دیکھ کر رسید بھیجے گا۔',
  paid_amount: 'ادا کی گئی رقم',
  day: 'رسید پر تاریخ',
  into: 'کس اکاؤنٹ میں',
  slip_reference: 'رسید پر حوالہ نمبر',
  slip: 'رسید کی تصویر یا PDF',
  send: 'رسید بھیجیں',
  sent: 'رسید بھیج دی گئی',
  sent_text: 'اسکول اسے دیکھ کر رسید بھیجے گا۔ تب تک بینک کی رسید سنبھال کر رکھیں۔',
  going: 'جاز کیش پر جا رہے ہیں',
  going_text: 'آپ کو جاز کیش کے صفحے پر لے جایا جا رہا ہے۔ ادائیگی کے بعد یہاں واپس آئیں۔',
  go_on: 'آگے بڑھیں',
  paid: 'ادائیگی ہو گئی۔ شکریہ',
  paid_text: 'رقم موصول ہو گئی اور رسید بن گئی ہے۔',
  credit_text: 'رقم موصول ہو گئی۔ چالان پہلے ہی ادا ہو چکا تھا، اس لیے یہ رقم اسکول میں آپ کے کھاتے میں رکھی گئی ہے۔',
  receipt: 'رسید (PDF)',
  receipt_no: 'رسید نمبر',
  over: 'یہاں کچھ ادا نہیں کرنا',
  over_text: 'یہ چالان ادا ہو چکا ہے یا اب طلب نہیں۔ مزید معلومات کے لیے اسکول کے دفتر سے رابطہ کریں۔',
  pending: 'ادائیگی جاری ہے',
  pending_text: 'جاز کیش نے ابھی تصدیق نہیں کی۔ اگر واؤچر ملا ہے تو ایجنٹ پر ادا کریں؛ رسید خود آ جائے گی۔',
  again: 'پھر بھی دوسرے طریقے سے ادا کریں',
  failed: 'ادائیگی نہیں ہوئی',
  failed_text: (why) => `جاز کیش کا جواب: \u2068${why}\u2069۔ اسکول کو کوئی رقم نہیں ملی۔`,
  try_again: 'دوبارہ کوشش کریں',
  refused: 'تصدیق نہیں ہوئی',
  refused_text: 'ہم اس ادائیگی کی تصدیق نہ کر سکے؛ اسکول کو بتا دیا گیا ہے۔',
  later: 'رقم جاز کیش کے پاس ہے',
  later_text: 'اسکول جلد رسید بنائے گا۔ دوبارہ ادا کرنے کی ضرورت نہیں۔',
  tested: 'آزمائش کامیاب رہی',
  tested_text: 'گیٹ وے آزمائش میں ہے: نہ کچھ ادا ہوا، نہ درج ہوا۔',
  unknown: 'یہ ادائیگی ہمارے علم میں نہیں',
  unknown_text: 'جواب میں ہماری کوئی ادائیگی نہیں۔ اسکول کا بھیجا ہوا لنک کھول کر دیکھیں۔',
};

const ar: PayWords = {
  title: (child) => `الدفع عن ${child}`,
  class: 'الصف',
  challan: 'رقم الإيصال',
  last_day: 'آخر يوم',
  amount: 'المبلغ',
  pay: 'ادفع عبر جاز كاش',
  test: 'هذه تجربة: لا يُنقل أي مبلغ.',
  at_bank: 'الدفع في البنك',
  at_office: 'يرجى الدفع في مكتب المدرسة برقم الإيصال.',
  reference: (challan_no) => `اكتب رقم الإيصال \u2066${challan_no}\u2069 مرجعاً للتحويل.`,
  account: 'الحساب باسم',
  number: 'الرقم',
  proof: 'أرسل إثبات الدفع',
  proof_text: 'هل دفعت في البنك؟ أرسل صورة القسيمة. تراجعها المدرسة وترسل السند.',
  paid_amount: 'المبلغ المدفوع',
  day: 'تاريخ القسيمة',
  into: 'دُفع إلى',
  slip_reference: 'المرجع في القسيمة',
  slip: 'صورة القسيمة أو ملف PDF',
  send: 'أرسل القسيمة',
  sent: 'أُرسلت القسيمة',
  sent_text: 'تراجعها المدرسة وترسل لك السند. احتفظ بالقسيمة حتى ذلك الحين.',
  going: 'إلى جاز كاش',
  going_text: 'يتم نقلك إلى صفحة جاز كاش. عُد إلى هنا بعد الدفع.',
  go_on: 'متابعة',
  paid: 'تم الدفع. شكراً لكم',
  paid_text: 'استُلم المبلغ وحُرر السند.',
  credit_text: 'استُلم المبلغ. كان الإيصال مسدداً من قبل، فحُفظ المبلغ رصيداً لكم لدى المدرسة.',
  receipt: 'السند (PDF)',
  receipt_no: 'رقم السند',
  over: 'لا شيء للدفع هنا',
  over_text: 'هذا الإيصال مسدد أو لم يعد مطلوباً. اسأل مكتب المدرسة إن كنت تتوقع غير ذلك.',
  pending: 'الدفع قيد التنفيذ',
  pending_text: 'لم يؤكد جاز كاش الدفع بعد. إن حصلت على قسيمة فادفعها لدى الوكيل، ويصل السند تلقائياً.',
  again: 'ادفع بطريقة أخرى رغم ذلك',
  failed: 'لم يتم الدفع',
  failed_text: (why) => `جواب جاز كاش: \u2068${why}\u2069. لم تستلم المدرسة شيئاً.`,
  try_again: 'حاول مرة أخرى',
  refused: 'لم يتم التحقق',
  refused_text: 'لم نتمكن من التحقق من هذا الدفع، وقد أُبلغت المدرسة.',
  later: 'المبلغ لدى جاز كاش',
  later_text: 'تحرر المدرسة السند حالما تسمح دفاترها. لا حاجة للدفع مرة أخرى.',
  tested: 'نجحت التجربة',
  tested_text: 'البوابة في وضع التجربة: لم يُدفع شيء ولم يُقيد شيء.',
  unknown: 'لا نعرف هذا الدفع',
  unknown_text: 'الجواب لا يخص أي دفع لدينا. افتح الرابط الذي أرسلته المدرسة.',
};

export const payWords: Readonly<Record<'en' | 'ur' | 'ar', PayWords>> = { en, ur, ar };
