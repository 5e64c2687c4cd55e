// What a franchisee is told of royalty and of what was paid (14 §7).

import type { MessageEvent, Placeholder } from '#kernel/message-event.ts';
import { amount, event } from './franchisee-event.ts';

const number: Placeholder = { kind: 'text', title: 'Number of the challan', sample: 'RC-LHR-02-26-0012' };
const deposit: Placeholder = { kind: 'text', title: 'Number of the deposit', sample: 'RD-LHR-02-00412' };
const due_on: Placeholder = { kind: 'date', title: 'Day on which it is due', sample: '2026-10-10' };

export const royaltyEvents: readonly MessageEvent[] = [
  event({
    code: 'ROYALTY_CHALLAN',
    title: 'A royalty challan is issued',
    placeholders: { number, amount, due_on },
    en: '{branch}: royalty challan {number} of {amount} is due on {due_on}.',
    ur: '{branch}: رائلٹی چالان {number} مبلغ {amount} کی آخری تاریخ {due_on} ہے۔',
    ar: '{branch}: فاتورة الإتاوة {number} بمبلغ {amount} مستحقة في {due_on}.',
    subject: 'Royalty challan {number}',
    mail: 'royalty challan {number} of {branch} over {amount} is due on {due_on}.',
  }),
  event({
    code: 'ROYALTY_REMINDER',
    title: 'A royalty challan is reminded of',
    placeholders: { number, amount, due_on },
    en: '{branch}: {amount} of royalty challan {number} are open, due {due_on}. Please pay them.',
    ur: '{branch}: رائلٹی چالان {number} کے {amount} باقی ہیں، آخری تاریخ {due_on}۔ براہ کرم ادا کریں۔',
    ar: '{branch}: متبقٍ {amount} من فاتورة الإتاوة {number} المستحقة في {due_on}. يرجى السداد.',
    subject: 'Royalty challan {number} is open',
    mail: '{amount} of royalty challan {number} of {branch} are open; it is due on {due_on}. Please pay them.',
  }),
  event({
    code: 'ROYALTY_RECEIPT',
    title: 'A royalty deposit is verified',
    placeholders: { number: deposit, amount, day: { kind: 'date', title: 'Day of the money', sample: '2026-10-08' } },
    en: '{branch}: {amount} paid on {day} are received, deposit {number}. Thank you.',
    ur: '{branch}: {day} کو ادا شدہ {amount} موصول ہو گئے، رسید {number}۔ شکریہ۔',
    ar: '{branch}: استلمنا {amount} المدفوعة في {day}، الإيداع {number}. شكراً.',
    subject: 'Deposit {number} is received',
    mail: 'we have received {amount} for {branch}, paid on {day}, deposit {number}. Thank you.',
  }),
  event({
    code: 'ROYALTY_REJECTED',
    title: 'A royalty claim is rejected',
    placeholders: {
      number: deposit,
      reason: { kind: 'text', title: 'Why', sample: 'Not on the statement of the bank' },
    },
    en: '{branch}: the claim {number} is rejected: {reason}. Please send it again, or speak to us.',
    ur: '{branch}: دعویٰ {number} مسترد ہوا: {reason}۔ براہ کرم دوبارہ بھیجیں یا رابطہ کریں۔',
    ar: '{branch}: رُفضت المطالبة {number}: {reason}. يرجى إعادة إرسالها أو التواصل معنا.',
    subject: 'Claim {number} is rejected',
    mail: 'the claim {number} of {branch} is rejected: {reason}. Please send it again, or speak to us.',
  }),
  event({
    code: 'BALANCE_CONFIRM',
    title: 'The balance of a month is to be confirmed',
    placeholders: {
      month: { kind: 'text', title: 'Month', sample: 'October 2026' },
      amount,
      link: { kind: 'link', title: 'The page with the yes and the no', sample: 'https://school.example/t/…' },
    },
    en: '{branch}: your account at the end of {month} is {amount}. Please say whether it agrees: {link}',
    ur: '{branch}: {month} کے آخر پر آپ کا حساب {amount} ہے۔ بتائیں کیا یہ درست ہے: {link}',
    ar: '{branch}: حسابكم في نهاية {month} هو {amount}. يرجى تأكيد المطابقة: {link}',
    subject: 'Your balance of {month}',
    mail: 'the account of {branch} at the end of {month} is {amount}. Please say whether it agrees with your books:\n\n{link}',
  }),
];
