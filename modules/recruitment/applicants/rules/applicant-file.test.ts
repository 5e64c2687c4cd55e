// Lines of a file of applicants (07 §9).

import { expect, test } from 'vitest';
import { readApplicants } from './applicant-file.ts';

test('what can be read is read, the rest is told by its line', () => {
  const { rows, failed } = readApplicants([
    { full_name: ' Hina Aslam ', mobile: '0300 1112223', qualification: 'Master', experience_years: '4' },
    { full_name: '', mobile: '0300 1112224' },
    { full_name: 'Omar', mobile: '' },
    { full_name: 'Sana Tariq', mobile: '0300 1112225', qualification: 'wizard' },
    { full_name: 'Zain Ali', mobile: '0300 1112226', experience_years: 'many' },
    { full_name: 'Ayla Noor', mobile: '0300 1112227', constructor: 'x' },
  ]);
  expect(rows.map((one) => [one.line, one.full_name, one.qualification, one.experience_years])).toEqual([
    [2, 'Hina Aslam', 'master', 4],
    [7, 'Ayla Noor', null, 0],
  ]);
  expect(failed.map((one) => [one.line, one.message])).toEqual([
    [3, 'full_name is missing'],
    [4, 'mobile is missing'],
    [5, 'qualification wizard is not known: matric, intermediate, diploma, bachelor, master, mphil, doctorate'],
    [6, 'experience_years is a number from 0 to 60'],
  ]);
});
