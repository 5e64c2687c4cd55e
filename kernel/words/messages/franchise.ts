// Urdu and Arabic of the mails that applicants for a franchise and franchisees get (decision 0141).

import type { MessageWords } from './shape.ts';

const ur: MessageWords = {
  FRANCHISE_ACK: {
    email: {
      subject: 'آپ کی فرنچائز درخواست {number}',
      body: 'محترم {applicant}،\n\n{place} کے لیے آپ کی درخواست {number} موصول ہو گئی ہے۔ اگلے مرحلے کے لیے ہم آپ سے رابطہ کریں گے۔',
    },
  },
  FRANCHISE_VISIT: {
    email: {
      subject: 'ہم {at} کو آپ کی جگہ کا معائنہ کریں گے',
      body: 'محترم {applicant}،\n\nہم {at} کو {place} میں آپ کی جگہ کا معائنہ کریں گے۔ براہ کرم عمارت کے کاغذات کے ساتھ موجود رہیں۔',
    },
  },
  FRANCHISE_DECISION: {
    email: { subject: 'آپ کی فرنچائز درخواست {number}', body: 'محترم {applicant}،\n\n{decision}' },
  },
  AGREEMENT_EXPIRING: {
    email: {
      subject: 'معاہدہ {number} {ends_on} کو ختم ہو رہا ہے',
      body: 'محترم {franchisee}،\n\n{branch} کا معاہدہ {number} {ends_on} کو ختم ہو رہا ہے۔ براہ کرم تجدید کے لیے ہم سے رابطہ کریں۔',
    },
  },
  ROYALTY_CHALLAN: {
    email: {
      subject: 'رائلٹی چالان {number}',
      body: 'محترم {franchisee}،\n\n{branch} کا رائلٹی چالان {number} مبلغ {amount} {due_on} تک واجب الادا ہے۔',
    },
  },
  ROYALTY_REMINDER: {
    email: {
      subject: 'رائلٹی چالان {number} باقی ہے',
      body: 'محترم {franchisee}،\n\n{branch} کے رائلٹی چالان {number} کے {amount} باقی ہیں، آخری تاریخ {due_on}۔ براہ کرم ادا کریں۔',
    },
  },
  ROYALTY_RECEIPT: {
    email: {
      subject: 'رقم {number} موصول ہو گئی',
      body: 'محترم {franchisee}،\n\n{branch} کے لیے {day} کو ادا شدہ {amount} موصول ہو گئے، رسید {number}۔ شکریہ۔',
    },
  },
  ROYALTY_REJECTED: {
    email: {
      subject: 'دعویٰ {number} مسترد ہوا',
      body: 'محترم {franchisee}،\n\n{branch} کا دعویٰ {number} مسترد ہوا: {reason}۔ براہ کرم دوبارہ بھیجیں یا ہم سے رابطہ کریں۔',
    },
  },
  SERVICE_LOCK: {
    email: {
      subject: '{branch} کی کچھ خدمات بند ہیں',
      body: 'محترم {franchisee}،\n\n{branch} کی رائلٹی {amount} کی ادائیگی میں {days} دن کی تاخیر ہے۔ ادائیگی تک کچھ خدمات بند ہیں۔ بند خدمات کا نوٹس:\n\n{link}',
    },
  },
  SERVICE_LOCK_BY_HAND: {
    email: {
      subject: 'ہیڈ آفس نے {branch} کی کچھ خدمات بند کر دی ہیں',
      body: 'محترم {franchisee}،\n\nہیڈ آفس نے {branch} کی کچھ خدمات بند کر دی ہیں، جب تک وہ بحال نہ کرے: {reason}۔ بند خدمات کا نوٹس:\n\n{link}',
    },
  },
  SERVICE_UNLOCK: {
    email: {
      subject: '{branch} کی خدمات بحال ہیں',
      body: 'محترم {franchisee}،\n\n{branch} میں رائلٹی کی تاخیر پر بند کی گئی خدمات دوبارہ بحال ہیں۔ ادائیگی کا شکریہ۔',
    },
  },
  SERVICE_UNLOCK_BY_HAND: {
    email: {
      subject: 'ہیڈ آفس نے {branch} کی خدمات بحال کر دی ہیں',
      body: 'محترم {franchisee}،\n\nہیڈ آفس نے {branch} کی {day} کو بند کی گئی خدمات بحال کر دی ہیں: {reason}۔ کیا کوئی اور خدمت بند ہے، یہاں دیکھیں:\n\n{link}',
    },
  },
  BALANCE_CONFIRM: {
    email: {
      subject: '{month} کا آپ کا حساب',
      body: 'محترم {franchisee}،\n\n{month} کے آخر پر {branch} کا حساب {amount} ہے۔ براہ کرم بتائیں کیا یہ آپ کے کھاتوں کے مطابق ہے:\n\n{link}',
    },
  },
};

const ar: MessageWords = {
  FRANCHISE_ACK: {
    email: {
      subject: 'طلب الامتياز رقم {number}',
      body: 'السيد/السيدة {applicant}،\n\nوصلنا طلبكم رقم {number} في {place}. سنتصل بكم بشأن الخطوة التالية.',
    },
  },
  FRANCHISE_VISIT: {
    email: {
      subject: 'نزور موقعكم يوم {at}',
      body: 'السيد/السيدة {applicant}،\n\nنزور موقعكم في {place} يوم {at}. يرجى الحضور ومعكم أوراق المبنى.',
    },
  },
  FRANCHISE_DECISION: {
    email: { subject: 'طلب الامتياز رقم {number}', body: 'السيد/السيدة {applicant}،\n\n{decision}' },
  },
  AGREEMENT_EXPIRING: {
    email: {
      subject: 'تنتهي الاتفاقية {number} في {ends_on}',
      body: 'السيد/السيدة {franchisee}،\n\nتنتهي الاتفاقية {number} لفرع {branch} في {ends_on}. يرجى التواصل معنا لتجديدها.',
    },
  },
  ROYALTY_CHALLAN: {
    email: {
      subject: 'فاتورة الإتاوة {number}',
      body: 'السيد/السيدة {franchisee}،\n\nفاتورة الإتاوة {number} لفرع {branch} بمبلغ {amount} مستحقة في {due_on}.',
    },
  },
  ROYALTY_REMINDER: {
    email: {
      subject: 'فاتورة الإتاوة {number} لم تُسدد',
      body: 'السيد/السيدة {franchisee}،\n\nمتبقٍ {amount} من فاتورة الإتاوة {number} لفرع {branch} المستحقة في {due_on}. يرجى السداد.',
    },
  },
  ROYALTY_RECEIPT: {
    email: {
      subject: 'استلمنا الإيداع {number}',
      body: 'السيد/السيدة {franchisee}،\n\nاستلمنا {amount} لفرع {branch} المدفوعة في {day}، الإيداع {number}. شكراً.',
    },
  },
  ROYALTY_REJECTED: {
    email: {
      subject: 'رُفضت المطالبة {number}',
      body: 'السيد/السيدة {franchisee}،\n\nرُفضت المطالبة {number} لفرع {branch}: {reason}. يرجى إعادة إرسالها أو التواصل معنا.',
    },
  },
  SERVICE_LOCK: {
    email: {
      subject: 'أُوقفت خدمات {branch}',
      body: 'السيد/السيدة {franchisee}،\n\nتأخرت إتاوة {amount} لفرع {branch} لمدة {days} يوماً. أُوقفت بعض الخدمات حتى السداد. إشعار ما أُوقف:\n\n{link}',
    },
  },
  SERVICE_LOCK_BY_HAND: {
    email: {
      subject: 'أوقف المكتب الرئيسي خدمات {branch}',
      body: 'السيد/السيدة {franchisee}،\n\nأوقف المكتب الرئيسي بعض خدمات {branch} حتى يعيدها: {reason}. إشعار ما أُوقف:\n\n{link}',
    },
  },
  SERVICE_UNLOCK: {
    email: {
      subject: 'عادت خدمات {branch} للعمل',
      body: 'السيد/السيدة {franchisee}،\n\nعادت للعمل خدمات {branch} التي أُوقفت بسبب تأخر الإتاوة. شكراً للسداد.',
    },
  },
  SERVICE_UNLOCK_BY_HAND: {
    email: {
      subject: 'أعاد المكتب الرئيسي خدمات {branch}',
      body: 'السيد/السيدة {franchisee}،\n\nأعاد المكتب الرئيسي خدمات {branch} التي أوقفها في {day}: {reason}. وما إذا كان شيء آخر موقوفًا يُقرأ هنا:\n\n{link}',
    },
  },
  BALANCE_CONFIRM: {
    email: {
      subject: 'رصيدكم لشهر {month}',
      body: 'السيد/السيدة {franchisee}،\n\nحساب {branch} في نهاية {month} هو {amount}. يرجى إفادتنا إن كان مطابقًا لدفاتركم:\n\n{link}',
    },
  },
};

export const franchise = { ur, ar };
