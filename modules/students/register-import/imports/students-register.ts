// The import of a register of students: branches joining the group bring it once, with families, fees and openings
// (spec 03 §9; permission of direct admission).

import { defineImport } from '#platform/imports/definition.ts';
import { registerCheck } from '../rules/check-register.ts';
import { applyRegister } from './register-apply.ts';
import { registerColumns } from './register-columns.ts';
import { previewRegister, tellRegister } from './register-preview.ts';
import { registerFacts } from './register-facts.ts';

export const studentsRegisterImport = defineImport({
  kind: 'students',
  title: 'Students of a register',
  permissions: ['Student Addmission Add'],
  columns: registerColumns,
  facts: registerFacts,
  checking: registerCheck,
  branchOf: (student) => student.branch_id,
  foresee: previewRegister,
  tells: tellRegister,
  apply: applyRegister,
});
