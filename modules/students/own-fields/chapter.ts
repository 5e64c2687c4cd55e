// Own fields and houses of a school: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { houseThings } from './reads/named-houses.ts';

export { saveHouse, saveOwnField } from './actions/save-own-fields.ts';
export { ownFieldCalls } from './calls/own-fields.ts';
export { ownColumns } from './reads/own-columns.ts';
export { type SeenField, seenFields, visibleFields } from './reads/own-fields.ts';
export { checkOwnValues, saveOwnFile, ownValuesOfNew } from './steps/check-own-values.ts';

export const ownFieldsChapter = defineChapter({
  name: 'own-fields',
  named: houseThings,
});
