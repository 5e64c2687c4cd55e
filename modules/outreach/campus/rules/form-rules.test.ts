// CAM-2, CAM-4: what a form asks, what counts as an answer, what is spam.

import { describe, expect, test } from 'vitest';
import { answerFaults, askedAnswers, messageWith } from './answers.ts';
import { fieldsOf, fieldsProblem } from './form-fields.ts';
import { spamReason } from './spam.ts';
import { zeroBits } from './work.ts';

const bus = { key: 'bus', type: 'choice', label: { en: 'Bus' }, required: false, options: ['yes', 'no'] } as const;
const added = [{ ...bus, options: [...bus.options] }];
const form = { kind: 'admission', country_id: 162, branch_mode: 'choose', fields: added } as const;

describe('CAM-2 fields', () => {
  test('those of the kind stand whatever is added; the branch is not asked where it is fixed', () => {
    expect(fieldsOf(form).map((field) => field.key)).toEqual(
      expect.arrayContaining(['parent_name', 'mobile', 'bus', 'consent', 'branch_id']),
    );
    expect(fieldsOf({ ...form, branch_mode: 'fixed' }).map((field) => field.key)).not.toContain('branch_id');
    const oman = fieldsOf({ ...form, kind: 'application', country_id: 161 }).map((field) => field.key);
    expect(oman).toContain('child_name_native');
    expect(fieldsOf({ ...form, kind: 'application' }).map((field) => field.key)).not.toContain('child_name_native');
  });

  test('a key of the kind, a key twice and a list of one are refused', () => {
    const mobile = { ...bus, key: 'mobile', options: ['a', 'b'] };
    expect(fieldsProblem('contact', 162, [mobile])?.message).toContain("'mobile' already");
    expect(fieldsProblem('contact', 162, [...added, ...added])?.field).toBe('fields.1.key');
    expect(fieldsProblem('contact', 162, [{ ...bus, options: ['one'] }])?.message).toContain('two answers');
    expect(fieldsProblem('contact', 162, added)).toBeNull();
  });

  test('answers are judged by their field, and lines of one’s own go into the message', () => {
    const fields = fieldsOf(form);
    const answers = {
      parent_name: 'Bilal',
      mobile: '0300',
      consent: 'yes',
      relation: 'father',
      email: 'nobody',
      bus: 'maybe',
      child_dob: '2020-13-01',
    };
    expect(answerFaults(fields, answers)).toEqual({ email: 'no_email', bus: 'no_choice', child_dob: 'no_day' });
    expect(answerFaults(fields, { ...answers, consent: 'no' })).toMatchObject({ consent: 'missing' });
    expect(askedAnswers(fields, { ...answers, is_admin: 'yes' })).not.toHaveProperty('is_admin');
    expect(messageWith(fields, { message: 'Hello', bus: 'yes' })).toBe('Hello\nBus: yes');
  });
});

describe('CAM-4 spam', () => {
  const person = { website: '', seconds: 40, text: 'Is there a bus? See https://x.example', same: 0, blocked: false };
  test.each([
    [{}, null],
    [{ website: 'x' }, 'The hidden field was filled in'],
    [{ seconds: 2.9 }, 'Sent 2 s after it was opened'],
    [{ text: 'http://a https://b www.c' }, '3 links'],
    [{ same: 1 }, null],
    [{ same: 2 }, 'The same text in 3 submissions of an hour'],
    [{ blocked: true }, 'From a blocked address'],
  ])('%j', (more, reason) => {
    expect(spamReason({ ...person, ...more })).toBe(reason);
  });
});

test.each([
  [[0xff], 0],
  [[0x01], 7],
  [[0x00, 0x40], 9],
  [[0x00, 0x00], 16],
])('zeros before %j', (bytes, bits) => {
  expect(zeroBits(new Uint8Array(bytes))).toBe(bits);
});
