import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { refuseTerms, type DepositTerms } from './deposit-terms.ts';

const today = asDay('2026-09-15');
const cash: DepositTerms = { channel: 'cash', value_date: today };
const cheque: DepositTerms = {
  channel: 'cheque',
  value_date: today,
  cheque: { no: '004512', bank: 'HBL', date: today },
};

const good: [string, DepositTerms][] = [
  ['cash of today', cash],
  ['400 days ago', { ...cash, value_date: asDay('2025-08-11') }],
  ['a transfer with its reference', { ...cash, channel: 'bank_transfer', reference: 'TT-1' }],
  ['a bank counter without one', { ...cash, channel: 'bank_counter' }],
  ['a cheque of today', cheque],
];
test.each(good)('FEE-49 takes %s', (_title, terms) => {
  expect(refuseTerms(terms, today)).toBeNull();
});

const bad: [string, DepositTerms, Record<string, string[]>][] = [
  ['tomorrow', { ...cash, value_date: asDay('2026-09-16') }, { value_date: ['The date is in the future'] }],
  [
    '401 days ago',
    { ...cash, value_date: asDay('2025-08-10') },
    { value_date: ['The date is more than 400 days ago. Look at the year'] },
  ],
  [
    'a transfer without reference',
    { ...cash, channel: 'bank_transfer' },
    { reference: ['Enter the reference of the transfer'] },
  ],
  [
    'a card without approval code',
    { ...cash, channel: 'card', reference: '' },
    { reference: ['Enter the approval code of the card slip'] },
  ],
  [
    'a cheque without its number',
    { ...cash, channel: 'cheque' },
    { cheque: ["Enter the cheque's number, bank and date"] },
  ],
  [
    'a post-dated cheque (FEE-57)',
    { ...cheque, cheque: { no: '1', bank: 'HBL', date: asDay('2026-12-01') } },
    { cheque: ['This cheque is post-dated. Record it under Fee Deposit Details, Cheques'] },
  ],
];
test.each(bad)('FEE-49 refuses %s', (_title, terms, errors) => {
  expect(refuseTerms(terms, today)?.errors).toEqual(errors);
});

test('FEE-49 names all that is wrong at once', () => {
  const refusal = refuseTerms({ channel: 'bank_transfer', value_date: asDay('2027-01-01') }, today);
  expect(Object.keys(refusal?.errors ?? {})).toEqual(['value_date', 'reference']);
});
