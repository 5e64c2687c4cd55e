// Urdu and Arabic of what families read when their child is awarded for merit (decision 0141).

import type { MessageWords } from './shape.ts';

const ur: MessageWords = {
  MERIT_AWARD: {
    sms: 'مبارک ہو! {student} کو {scheme}، {tier} ملا ہے: {from} سے ہر ماہ کی فیس میں {amount} کی کمی۔',
    email: {
      subject: '{student} کا میرٹ سکالرشپ',
      body: 'محترم والدین،\n\n{student} کو مبارک ہو، جسے {scheme}، {tier} دیا گیا ہے۔ اس سے {from} سے ہر ماہ کی فیس میں {amount} کی کمی ہو گی۔',
    },
  },
};

const ar: MessageWords = {
  MERIT_AWARD: {
    sms: 'تهانينا! مُنح {student} منحة {scheme}، {tier}: خصم {amount} من رسوم كل شهر ابتداءً من {from}.',
    email: {
      subject: 'منحة تفوق للطالب {student}',
      body: 'الوالدان الكريمان،\n\nنهنئ {student} الذي مُنح {scheme}، {tier}. يُخصم {amount} من رسوم كل شهر ابتداءً من {from}.',
    },
  },
};

export const merit = { ur, ar };
