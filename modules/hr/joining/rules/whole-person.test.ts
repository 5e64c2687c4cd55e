import { expect, test } from 'vitest';
import type { FieldErrors } from '#kernel/refusal.ts';
import { PAKISTAN } from '#kernel/phone.ts';
import { refuseFaults, tidyEmergency } from './whole-person.ts';

test('§5.2 nobody to call is allowed; half a contact is not', () => {
  const errors: FieldErrors = {};
  expect(tidyEmergency({ emergency_name: '', emergency_mobile: '' }, PAKISTAN, errors).emergency_mobile).toBeNull();
  expect(errors).toEqual({});
  tidyEmergency({ emergency_name: 'Rashid' }, PAKISTAN, errors);
  expect(Object.keys(errors)).toEqual(['emergency_relation', 'emergency_mobile']);
});

test('§5.2 the number is kept in one form, a wrong one named', () => {
  const errors: FieldErrors = {};
  const given = { emergency_name: 'Rashid', emergency_relation: 'father', emergency_mobile: '0300 7654321' };
  expect(tidyEmergency(given, PAKISTAN, errors).emergency_mobile).toBe('+923007654321');
  tidyEmergency({ ...given, emergency_mobile: '12' }, PAKISTAN, errors);
  expect(errors['emergency_mobile']?.[0]).toContain('mobile number');
  expect(() => refuseFaults(errors)).toThrow('mobile number');
  expect(() => refuseFaults({})).not.toThrow();
});
