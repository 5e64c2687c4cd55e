// 00 §20: how numbers are written, and which patterns are refused because two papers could get the same number.

import { expect, test } from 'vitest';
import { formatNumber, refusePattern, type NumberReach } from './number-pattern.ts';

const parts = { school: 3, prefix: 'LHR-02', branch_no: 7, year: 2026, fy: '2627', seq: 42 };

test.each([
  ['C{branch_no:4}{YY}{seq:7}', 'C0007260000042'],
  ['C{school:2}{branch_no:4}{YY}{seq:7}', 'C030007260000042'],
  ['CPV-{prefix}-{fy}-{seq:6}', 'CPV-LHR-02-2627-000042'],
  ['{prefix}-A{seq:5}', 'LHR-02-A00042'],
  ['{branch_no}/{seq}', '7/42'],
])('00 §20: %s is written %s', (pattern, number) => {
  expect(formatNumber(pattern, parts)).toBe(number);
});

test('00 §20: outside every fiscal year the part stays empty; a number longer than its width is not cut', () => {
  expect(formatNumber('{fy}-{seq:2}', { ...parts, fy: null, seq: 1234 })).toBe('-1234');
});

const refused: [string, NumberReach, string, RegExp][] = [
  ['R{YY}', 'school', 'R{YY}{seq:6}', /exactly once/],
  ['{seq}{seq}', 'school', 'R{seq:6}', /exactly once/],
  ['R{month}{seq:6}', 'school', 'R{seq:6}', /Known parts/],
  ['R{seq:6', 'school', 'R{seq:6}', /Known parts/],
  ['R#{seq:6}', 'school', 'R{seq:6}', /'#' cannot be used/],
  [' R{seq:6}', 'school', 'R{seq:6}', /blanks/],
  ['R{seq:13}', 'school', 'R{seq:6}', /12 digits/],
  // The year comes round again, the count began anew.
  ['C{branch_no:4}{seq:7}', 'branch_year', 'C{branch_no:4}{YY}{seq:7}', /\{YY\}/],
  // January to June have the same fiscal year as the December before, but a count of their own.
  ['C{branch_no:4}{fy}{seq:7}', 'branch_year', 'C{branch_no:4}{YY}{seq:7}', /\{YY\}/],
  ['CPV-{prefix}-{YY}-{seq:6}', 'branch_fiscal_year', 'CPV-{prefix}-{fy}-{seq:6}', /\{fy\}/],
  ['C{YY}{seq:7}', 'branch_year', 'C{branch_no:4}{YY}{seq:7}', /\{prefix\} or \{branch_no\}/],
  // FEE-63: the bank's reference. Every school has a branch 1.
  ['C{branch_no:4}{YY}{seq:7}', 'branch_year', 'C{school:2}{branch_no:4}{YY}{seq:7}', /\{school:2\}/],
  ['C{school}{branch_no}{YY}{seq:7}', 'branch_year', 'C{school:2}{branch_no:4}{YY}{seq:7}', /could repeat/],
  [
    'C-{school:2}{branch_no:4}{YY}{seq:7}',
    'branch_year',
    'C{school:2}{branch_no:4}{YY}{seq:7}',
    /letters and digits only/,
  ],
  ['C{school:2}{prefix}{YY}{seq:7}', 'branch_year', 'C{school:2}{branch_no:4}{YY}{seq:7}', /letters and digits only/],
  ['CHALLAN{school:2}{branch_no:4}{YY}{seq:7}', 'branch_year', 'C{school:2}{branch_no:4}{YY}{seq:7}', /at most 20/],
  // 1 + 12 and 11 + 2 are both 112.
  ['{branch_no}{seq}', 'branch', '{branch_no}-{seq}', /could repeat/],
  ['{prefix}{seq}', 'branch', '{prefix}-{seq}', /could repeat/],
  ['{prefix}1{seq}', 'branch', '{prefix}-{seq}', /could repeat/],
  ['{branch_no}{YY}{seq:2}', 'branch', '{branch_no}-{seq}', /could repeat/],
];
test.each(refused)('00 §20: %s of reach %s is refused', (pattern, reach, built_in, why) => {
  expect(refusePattern(pattern, { reach, built_in })).toMatch(why);
});

const taken: [string, NumberReach, string][] = [
  ['C{branch_no:4}{YY}{seq:7}', 'branch_year', 'C{branch_no:4}{YY}{seq:7}'],
  ['{branch_no}{YY}{seq:6}', 'branch_year', 'C{branch_no:4}{YY}{seq:7}'],
  ['CH{YY}{school:3}{branch_no:4}{seq:7}', 'branch_year', 'C{school:2}{branch_no:4}{YY}{seq:7}'],
  ['{prefix}-{seq}', 'branch', '{prefix}-{seq}'],
  ['{prefix} {YY}/{seq}', 'branch_year', '{prefix}-{YY}{seq:6}'],
  // Delivered without a branch: unique in the branch only, as the kind is.
  ['FC{seq:6}', 'branch', 'FC{seq:6}'],
];
test.each(taken)('00 §20: %s of reach %s is taken', (pattern, reach, built_in) => {
  expect(refusePattern(pattern, { reach, built_in })).toBeNull();
});
