import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './password.ts';

const sana = { name: 'Sana Malik', email: 'sana.malik@school.pk' };
const common = (p: string) => p === 'qwerty123456';

describe('AUTH-2 the password rule', () => {
  it.each([
    ['short9!', 'Use at least 10 characters'],
    ['qwerty123456', 'This password is among the most common ones. Choose another.'],
    ['Sana.Malik@school.pk', 'The password must not contain your name or e-mail'],
    ['xx-malik-2026', 'The password must not contain your name or e-mail'],
  ])('AUTH-2 refuses %s', (password, message) => {
    expect(passwordRefusal(password, sana, common)?.message).toBe(message);
  });

  it('AUTH-2 takes a long one that is nobody’s', () => {
    expect(passwordRefusal('correct horse battery', sana, common)).toBeNull();
  });
});
