// Subjects of a student (ACA-7, ACA-8).

import { describe, expect, it } from 'vitest';
import { missingBlocks, type SectionSubject, takenBy } from './index.ts';

const subjects: SectionSubject[] = [
  { subject_id: 1, subject: 'English', short_name: 'Eng', elective_block: null },
  { subject_id: 2, subject: 'Biology', short_name: 'Bio', elective_block: 'A' },
  { subject_id: 3, subject: 'Computer', short_name: 'Comp', elective_block: 'A' },
  { subject_id: 4, subject: 'Urdu', short_name: 'Urdu', elective_block: 'Language' },
  { subject_id: 5, subject: 'Arabic', short_name: 'Arabic', elective_block: 'Language' },
];
const names = (choices: { block: string; subject_id: number }[]) =>
  takenBy(subjects, choices).map((one) => one.subject);

describe('ACA-7 what a student takes', () => {
  it('the subjects of all and one of each block', () => {
    expect(
      names([
        { block: 'A', subject_id: 3 },
        { block: 'Language', subject_id: 4 },
      ]),
    ).toEqual(['English', 'Computer', 'Urdu']);
  });
  it('a choice that its block does not offer is none', () => {
    expect(names([{ block: 'A', subject_id: 4 }])).toEqual(['English']);
  });
});

describe('ACA-8 a block without a choice is missing', () => {
  it.each<[{ block: string; subject_id: number }[], string[]]>([
    [[], ['A', 'Language']],
    [[{ block: 'A', subject_id: 2 }], ['Language']],
    [[{ block: 'A', subject_id: 9 }], ['A', 'Language']],
    [
      [
        { block: 'A', subject_id: 2 },
        { block: 'Language', subject_id: 5 },
      ],
      [],
    ],
  ])('%j', (choices, missing) => {
    expect(missingBlocks(subjects, choices)).toEqual(missing);
  });
});
