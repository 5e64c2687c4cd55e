// What the pages of a payment link say, in the language of the family (ADM-70, ADM-71, ADM-74).

import { ar } from './pay-words-ar.ts';
import type { PayWords } from './pay-words-shape.ts';
import { ur } from './pay-words-ur.ts';

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
  reference: (challan_no) => `Enter the challan number ${challan_no} as the reference.`,
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
  go_on: 'Continue',
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
  again: 'Pay in another way anyway',
  failed: 'The payment did not go through',
  failed_text: (why) => `JazzCash says: ${why}. Nothing was taken by the school.`,
  try_again: 'Try again',
  refused: 'Not verified',
  refused_text: 'We could not verify this payment; the school has been notified.',
  later: 'JazzCash has your payment',
  later_text: 'The school writes the receipt as soon as its books allow. You need not pay again.',
  tested: 'The test went well',
  tested_text: 'The gateway is in test: nothing was paid, and nothing was booked.',
  unknown: 'We do not know this payment',
  unknown_text: 'The answer names no payment of ours. Open the link that the school sent you, and look there.',
  wrong: {
    amount: 'Enter the amount in digits, above 0',
    value_date: 'Enter the day on the slip: not in the future, and not of long ago',
    bank_account_id: 'Choose the account that you paid into',
    slip: 'Choose the photo or PDF of the slip',
    too_large: 'The file is larger than 10 MB. Choose a smaller one',
    too_many: 'Many slips were sent for this child today. Ask the office of the school',
    twice: 'This slip was sent before. The school is looking at it',
    other: 'The slip cannot be taken now. Ask the office of the school',
  },
};

export const payWords: Readonly<Record<'en' | 'ur' | 'ar', PayWords>> = { en, ur, ar };
