// STU-5: which student a file of the zip belongs to.

import { expect, it } from 'vitest';
import { namedPhotos } from './photo-names.ts';

const students = [
  { id: 1, name: 'Ali', reg_no: 'R26000001', admission_no: 'ISB-A00001' },
  { id: 2, name: 'Bina', reg_no: 'R26000002', admission_no: 'A7' },
  { id: 3, name: 'Careem', reg_no: 'R26000003', admission_no: 'A7' },
];

it('STU-5: by registration or admission number, whatever the case and the ending', () => {
  const found = namedPhotos(['r26000001.JPG', 'isb-a00001.png', 'A7.jpg', 'R26000003.webp', 'nobody.jpg'], students);
  expect(found.map((one) => [one.student?.id ?? null, one.reason])).toEqual([
    [1, null],
    [1, 'A second photo of Ali: r26000001.JPG is taken'],
    [2, 'The number of two students: Bina and Careem. Use the registration number'],
    [3, null],
    [null, 'No student of your branches has this number'],
  ]);
});
