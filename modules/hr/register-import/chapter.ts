// The register of employees of a branch that joins, taken over from a file: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { employeesRegisterImport } from './imports/employees-register.ts';

export const registerImportChapter = defineChapter({ name: 'register-import', imports: [employeesRegisterImport] });
