import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { ageSheetProblems } from './age-sheet.ts';

const prep = { class_name: 'Prep', born_on_or_after: asDay('2020-03-02'), born_on_or_before: asDay('2021-10-01') };
const class1 = { class_name: 'Class 1', born_on_or_after: asDay('2018-09-02'), born_on_or_before: asDay('2020-10-01') };

it.each([
  ['ADM-17 the usual ages of neighbouring classes overlap and stand', [prep, class1], []],
  [
    'ADM-17 a range that takes nobody',
    [{ ...prep, born_on_or_before: asDay('2019-01-01') }],
    ['rows.0.born_on_or_before'],
  ],
  ['ADM-17 a class that takes younger children than the one below', [class1, prep], ['rows.1.born_on_or_before']],
  [
    'ADM-17 a class whose oldest are younger',
    [prep, { ...class1, born_on_or_after: asDay('2020-05-01') }],
    ['rows.1.born_on_or_after'],
  ],
])('%s', (_, rows, fields) => expect(Object.keys(ageSheetProblems(rows))).toEqual(fields));
