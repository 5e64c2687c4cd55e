// The message with the link to a family's wallet (spec 04 §14.4), until a school writes its own words. Whoever has the link sees the page: the
// text is never shown in the log.

import { type MessageEvent, toTheFamily } from '#kernel/message-event.ts';

export const WALLET_LINK = 'FEE_WALLET';

export const walletEvents: readonly MessageEvent[] = [
  {
    ...toTheFamily,
    lane: 2,
    audience: 'fee payer',
    sensitive: true,
    code: WALLET_LINK,
    title: 'A link to the family’s fees and receipts',
    placeholders: {
      students: { kind: 'text', title: 'Names of the children', sample: 'Ali and Bina Khan' },
      last_day: { kind: 'date', title: 'Last day of the link', sample: '2026-10-10' },
      wallet_link: { kind: 'text', title: 'Address of the page', sample: 'https://school.example/wallet/mkl_8f2c' },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{branch}: all fees and receipts of {students}, until {last_day}: {wallet_link}',
      },
      {
        channel: 'sms',
        language: 'ur',
        body: '{branch}: {students} کی تمام فیسیں اور رسیدیں، {last_day} تک: {wallet_link}',
      },
      {
        channel: 'sms',
        language: 'ar',
        body: '{branch}: جميع رسوم وإيصالات {students} حتى {last_day}: {wallet_link}',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'Fees and receipts of {students}',
        body: 'Dear parent,\n\nthis page shows every month and every receipt of {students} until {last_day}:\n\n{wallet_link}\n\nPlease keep the link to yourself: anybody who has it can see the page.',
      },
    ],
  },
];
