// Calls of own fields, houses and the settings of students (spec 03 §7; STU-10).

import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { saveHouse, saveOwnField } from '../actions/save-own-fields.ts';
import { houseSave, ownFieldList, ownFields, ownFieldSave, studentSettings } from '../contract/own-fields.ts';
import { listOwnFields, readOwnFields, readStudentSettings } from '../reads/own-fields.ts';

export const ownFieldCalls: readonly Served[] = [
  serve(ownFieldList, () => listOwnFields()),
  serve(ownFieldSave, async (input) => withMessage(await saveOwnField(input), `${input.label} is saved`)),
  serve(studentSettings, () => readStudentSettings()),
  serve(houseSave, async (input) => withMessage(await saveHouse(input), `${input.name} is saved`)),
  serve(ownFields, () => readOwnFields()),
];
