import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { depositKey, mayRepeat, type PaymentIdentity } from './deposit-key.ts';

const transfer: PaymentIdentity = {
  channel: 'bank_transfer',
  account_id: 1101,
  student_id: 7,
  value_date: asDay('2026-09-04'),
  amount: 790_000,
  reference: 'TT 12-ab',
};
const slip: PaymentIdentity = { ...transfer, channel: 'bank_counter', reference: null };
const cheque: PaymentIdentity = {
  ...transfer,
  channel: 'cheque',
  cheque: { no: '00 45', bank: 'hbl', date: asDay('2026-09-04') },
};

const cases: [string, PaymentIdentity, number, string | null][] = [
  ['a transfer', transfer, 0, 'bank:1101:TT12AB:2026-09-04:790000:0'],
  ['a transfer typed otherwise', { ...transfer, reference: ' tt12AB' }, 0, 'bank:1101:TT12AB:2026-09-04:790000:0'],
  ['the second slip without reference', slip, 1, 'bank:1101::2026-09-04:790000:1'],
  ['a card', { ...transfer, channel: 'card', reference: '004711' }, 0, 'gw:card:004711'],
  ['a cheque', cheque, 0, 'cheque:HBL:0045:7'],
  ['cash', { ...transfer, channel: 'cash' }, 0, null],
];
test.each(cases)('FEE-50 the key of %s', (_title, payment, nth, key) => {
  expect(depositKey(payment, nth)).toBe(key);
});

const repeats: [string, PaymentIdentity, boolean][] = [
  ['cash', { ...transfer, channel: 'cash' }, true],
  ['a bank slip without reference', slip, true],
  ['a bank slip with a reference', { ...slip, reference: '12' }, false],
  ['a transfer', transfer, false],
  ['a cheque', cheque, false],
];
test.each(repeats)('FEE-50 %s: may an equal payment be another one?', (_title, payment, answer) => {
  expect(mayRepeat(payment)).toBe(answer);
});
