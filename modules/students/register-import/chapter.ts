// The register taken over from a file: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsImported } from './imports/students-imported.ts';
import { studentsRegisterImport } from './imports/students-register.ts';

export {
  type ImportedStudent,
  type Made,
  studentsImported,
  type StudentsImported,
} from './imports/students-imported.ts';

export const registerImportChapter = defineChapter({
  name: 'register-import',
  asks: [studentsImported],
  imports: [studentsRegisterImport],
});
