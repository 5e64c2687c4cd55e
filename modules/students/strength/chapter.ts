// Strength, and the registers of admission: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { admissionRegisterCalls } from './calls/admission-register.ts';
import { strengthPrintCalls } from './calls/strength-prints.ts';
import { strengthCalls } from './calls/strength.ts';
import { admissionMonths, strengthMonths, strengthThatStandsOut } from './reads/home-tiles.ts';
export { sittingAt } from './reads/strength.ts';

export const strengthChapter = defineChapter({
  name: 'strength',
  calls: [...strengthCalls, ...admissionRegisterCalls, ...strengthPrintCalls],
  tiles: [strengthMonths, admissionMonths, strengthThatStandsOut],
});
