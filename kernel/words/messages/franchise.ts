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
};

export const franchise = { ur, ar };
