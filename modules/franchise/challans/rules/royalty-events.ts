// What a franchisee is told of royalty, of what was paid, and of services that stop (14 §7).

import * as pages from '#kernel/pages.gen.ts';
import type { MessageEvent, Placeholder } from '#kernel/message-event.ts';

const base = {
  audience: 'franchisee',
  channels: ['sms', 'whatsapp', 'email'],
  lane: 3,
  category: 'utility',
  topic: 'essential',
  ttl_minutes: 72 * 60,
} as const;
const franchisee: Placeholder = { kind: 'text', title: 'Name of the franchisee', sample: 'Tariq Estates' };
const number: Placeholder = { kind: 'text', title: 'Number of the challan', sample: 'RC-LHR-02-26-0012' };
const deposit: Placeholder = { kind: 'text', title: 'Number of the deposit', sample: 'RD-LHR-02-00412' };
const amount: Placeholder = { kind: 'money', title: 'Amount', sample: 13_920_000 };
const due_on: Placeholder = { kind: 'date', title: 'Day on which it is due', sample: '2026-10-10' };
const stopped: Placeholder = {
  kind: 'link',
  title: 'Where what is stopped is read and paid for',
  sample: `https://school.example${pages.FranchiseStatus}`,
};

interface Said {
  code: string;
  title: string;
  placeholders: MessageEvent['placeholders'];
  en: string;
  ur: string;
  ar: string;
  subject: string;
  mail: string;
}

const event = ({ en, ur, ar, subject, mail, ...rest }: Said): MessageEvent => ({
  ...base,
  ...rest,
  placeholders: { franchisee, ...rest.placeholders },
  texts: [
    { channel: 'sms', language: 'en', body: en },
    { channel: 'sms', language: 'ur', body: ur },
    { channel: 'sms', language: 'ar', body: ar },
    { channel: 'email', language: 'en', subject, body: `Dear {franchisee},\n\n${mail}` },
  ],
});

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
    code: 'SERVICE_LOCK',
    title: 'Services of a franchise are stopped',
    placeholders: {
      amount,
      days: { kind: 'number', title: 'Days overdue', sample: 30 },
      link: stopped,
    },
    en: '{branch}: royalty of {amount} is overdue for {days} days. Some services are stopped until it is paid.',
    ur: '{branch}: رائلٹی {amount} کی ادائیگی میں {days} دن کی تاخیر ہے۔ ادائیگی تک کچھ خدمات بند ہیں۔',
    ar: '{branch}: تأخرت إتاوة {amount} لمدة {days} يوماً. أُوقفت بعض الخدمات حتى السداد.',
    subject: 'Services of {branch} are stopped',
    mail: 'royalty of {amount} of {branch} is overdue for {days} days. Some services are stopped until it is paid. The notice of what is stopped goes along; it is read here, too:\n\n{link}',
  }),
  event({
    code: 'SERVICE_LOCK_BY_HAND',
    title: 'Head office stops services of a franchise',
    placeholders: {
      reason: { kind: 'text', title: 'Why', sample: 'Inspection of the building' },
      link: stopped,
    },
    en: '{branch}: head office has stopped some services until it releases them: {reason}',
    ur: '{branch}: ہیڈ آفس نے کچھ خدمات بند کر دی ہیں، جب تک وہ بحال نہ کرے: {reason}',
    ar: '{branch}: أوقف المكتب الرئيسي بعض الخدمات حتى يعيدها: {reason}',
    subject: 'Services of {branch} are stopped by head office',
    mail: 'head office has stopped some services of {branch} until it releases them: {reason}. The notice of what is stopped goes along; it is read here, too:\n\n{link}',
  }),
  event({
    code: 'SERVICE_UNLOCK',
    title: 'Services of a franchise work again',
    placeholders: {},
    en: '{branch}: what was stopped for overdue royalty works again. Thank you for paying.',
    ur: '{branch}: رائلٹی میں تاخیر پر بند کی گئی خدمات دوبارہ بحال ہیں۔ ادائیگی کا شکریہ۔',
    ar: '{branch}: عادت للعمل الخدمات التي أُوقفت بسبب تأخر الإتاوة. شكراً للسداد.',
    subject: 'Services of {branch} work again',
    mail: 'what was stopped at {branch} for overdue royalty works again. Thank you for paying.',
  }),
  event({
    code: 'SERVICE_UNLOCK_BY_HAND',
    title: 'Head office releases services of a franchise',
    placeholders: {
      reason: { kind: 'text', title: 'Why', sample: 'The inspection found nothing' },
      day: { kind: 'date', title: 'Day on which they were stopped', sample: '2026-10-08' },
      link: stopped,
    },
    en: '{branch}: head office has released the services that it stopped on {day}: {reason}',
    ur: '{branch}: ہیڈ آفس نے {day} کو بند کی گئی خدمات بحال کر دی ہیں: {reason}',
    ar: '{branch}: أعاد المكتب الرئيسي الخدمات التي أوقفها في {day}: {reason}',
    subject: 'Services of {branch} are released by head office',
    mail: 'head office has released the services of {branch} that it stopped on {day}: {reason}. Whether anything else is stopped is read here:\n\n{link}',
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
