import { describe, expect, it } from 'vitest';
import { accountChangeFault, newAccountFault, nextCode, statusFault } from './account-change.ts';

const rent = {
  code: '5200',
  name: 'Rent',
  category_id: 12,
  category: 'Operating',
  nature: 'expense',
  kind: 'normal',
  party_kind: null,
  system_key: null,
  owner_area: null,
};
const cash = {
  ...rent,
  code: '1000',
  name: 'Cash in hand',
  category_id: 1,
  category: 'Cash and bank',
  kind: 'cash',
  system_key: 'cash',
};
const unused = { has_lines: false, has_balance: false };
const used = { has_lines: true, has_balance: true };

describe('05 section 4 system accounts', () => {
  it('are renamed freely', () => expect(accountChangeFault(cash, cash, used)).toBeNull());
  it('keep their code', () =>
    expect(accountChangeFault(cash, { ...cash, code: '1001' }, unused)?.message).toContain('stays 1000'));
  it('keep their category', () => expect(accountChangeFault(cash, { ...cash, category_id: 2 }, unused)).not.toBeNull());
  it('are never closed', () => expect(statusFault(cash, false, unused)?.message).toContain('system account'));
});

describe('05 section 6 accounts in use', () => {
  it('a payee type moves only inside the category once there are lines', () => {
    expect(accountChangeFault(rent, { ...rent, category_id: 11 }, used)?.message).toBe(
      'This account has lines; its payee type can only move inside Operating',
    );
    expect(accountChangeFault(rent, { ...rent, category_id: 11 }, unused)).toBeNull();
  });
  it('the kind does not change under lines', () => {
    expect(accountChangeFault(rent, { ...rent, kind: 'control', party_kind: 'vendor' }, used)).not.toBeNull();
    expect(accountChangeFault(rent, { ...rent, kind: 'control', party_kind: 'vendor' }, unused)).toBeNull();
  });
  it('closing needs balance 0', () => {
    expect(statusFault(rent, false, used)?.message).toContain('still has a balance');
    expect(statusFault(rent, false, { has_lines: true, has_balance: false })).toBeNull();
    expect(statusFault(rent, true, used)).toBeNull();
  });
});

describe('05 section 2 control accounts', () => {
  it('a control account needs a party kind', () =>
    expect(newAccountFault('control', null)?.message).toBe('A control account needs a party kind'));
  it('others have none', () => expect(newAccountFault('normal', 'student')).not.toBeNull());
  it('banks are added on their own page', () => expect(newAccountFault('bank', null)).not.toBeNull());
});

it('05 section 6 the next free code is proposed in tens, then in ones', () => {
  expect(nextCode(['5200', '5210', '5220'], '52')).toBe('5230');
  const tens = Array.from({ length: 10 }, (_, i) => String(5200 + i * 10));
  expect(nextCode(tens, '52')).toBe('5201');
  expect(nextCode([], '60')).toBe('6000');
});
