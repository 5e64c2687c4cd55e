// What a franchisee is told of services that stop and work again (spec 10 §4.6; 14 §7).

import * as pages from '#kernel/pages.gen.ts';
import type { MessageEvent, Placeholder } from '#kernel/message-event.ts';
import { amount, event } from './franchisee-event.ts';

const stopped: Placeholder = {
  kind: 'link',
  title: 'Where what is stopped is read and paid for',
  sample: `https://school.example${pages.FranchiseStatus}`,
};

export const lockEvents: readonly MessageEvent[] = [
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
];
