// Calls of own fields, houses and the settings of students (spec 03 §7; STU-10).

import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { saveHouse, saveOwnField } from '../actions/keep-own-fields.ts';
import { renumberRolls } from '../actions/renumber-rolls.ts';
import { houseSave, ownFieldList, ownFields, ownFieldSave, studentSettings } from '../contract/own-fields.ts';
import { rollNumbers } from '../contract/roll-numbers.ts';
import { studentPyramid } from '../contract/students.ts';
import { listOwnFields, readOwnFields, readStudentSettings } from '../reads/own-fields.ts';
import { readPyramid } from '../reads/pyramid.ts';

export const ownFieldCalls: readonly Served[] = [
  serve(ownFieldList, () => listOwnFields()),
  serve(ownFieldSave, async (input) => withMessage(await saveOwnField(input), `${input.label} is saved`)),
  serve(studentSettings, () => readStudentSettings()),
  serve(houseSave, async (input) => withMessage(await saveHouse(input), `${input.name} is saved`)),
  serve(ownFields, () => readOwnFields()),
  serve(studentPyramid, readPyramid),
  serve(rollNumbers, async (input) => {
    const answer = await renumberRolls(input);
    return withMessage(
      answer,
      answer.done ? `${answer.changed} roll numbers of ${answer.section_name} are new` : 'This is what changes',
    );
  }),
];
