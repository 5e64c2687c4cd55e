import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type AskedFor, type Asker, leaveProblem, type TypeTerms } from './leave-checks.ts';

const type = (more: Partial<TypeTerms> = {}): TypeTerms => ({
  name: 'Casual',
  gender: null,
  min_service_months: 0,
  after_confirmation: false,
  max_per_request: null,
  notice_days: 0,
  backdate_days: 7,
  attachment_after_days: null,
  times_in_service: null,
  allow_half: true,
  ...more,
});
const who: Asker = {
  status: 'active',
  gender: 'female',
  joining_date: asDay('2026-01-10'),
  confirmation_date: null,
  left_date: null,
  today: asDay('2026-10-01'),
};
const asked = (more: Partial<AskedFor> = {}): AskedFor => ({
  from_date: asDay('2026-10-05'),
  to_date: asDay('2026-10-06'),
  days: 2,
  is_half: false,
  has_file: false,
  times_before: 0,
  ...more,
});

test.each([
  ['gender', type({ gender: 'male' }), asked(), 'Casual is for men'],
  ['service', type({ min_service_months: 12 }), asked(), 'after 12 months of service'],
  ['confirmation', type({ after_confirmation: true }), asked(), 'after confirmation'],
  ['notice', type({ notice_days: 7 }), asked(), 'asked for 7 days before'],
  ['backdate', type(), asked({ from_date: asDay('2026-09-01') }), 'at most 7 days afterwards'],
  ['at once', type({ max_per_request: 1 }), asked(), 'At most 1 day of'],
  ['paper', type({ attachment_after_days: 1 }), asked(), 'Attach a paper'],
  ['once', type({ times_in_service: 1 }), asked({ times_before: 1 }), 'given once in service'],
  ['no day of work', type(), asked({ days: 0 }), 'all holidays or weekly offs'],
  ['halves', type({ allow_half: false }), asked({ is_half: true, days: 0.5 }), 'by whole days'],
  ['before joining', type({ backdate_days: 365 }), asked({ from_date: asDay('2026-01-01') }), 'Joined on 10/01/2026'],
  ['the wrong way round', type(), asked({ to_date: asDay('2026-10-01') }), 'before the first'],
])('LVE-2 %s', (_title, of, what, sentence) => {
  expect(leaveProblem(of, who, what)?.[1]).toContain(sentence);
});

test('a right request has no problem', () => {
  expect(leaveProblem(type(), who, asked())).toBeNull();
});
