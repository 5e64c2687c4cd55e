import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { masked, slipPassword } from './slip-password.ts';

describe('a slip', () => {
  it.each([
    ['35202-1234567-1', '1990-05-01', '56711990'],
    ['AB1234567', '1985-12-31', '45671985'],
    ['12', '1990-05-01', null],
    [null, '1990-05-01', null],
  ])('of %s, born %s, opens with %s', (id_no, born, password) => {
    expect(slipPassword({ id_no, born: asDay(born) })).toBe(password);
  });

  it('opens without one where the day of birth is not known, and shows four signs of a number', () => {
    expect(slipPassword({ id_no: '35202-1234567-1', born: null })).toBeNull();
    expect(masked('35202-1234567-1')).toBe('•••67-1');
  });
});
