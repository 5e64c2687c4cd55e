// The register of employees of a branch, taken over from a file (spec 06 §8).

import * as pages from '#kernel/pages.gen.ts';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';

export const Screen = importScreen({
  title: 'Import Employees',
  kind: 'employees',
  text: 'One line per person. A person who is already registered is not changed; a faulty line is named with its column and reason.',
  crumbs: [{ title: 'Employee Record', to: pages.EmployeeRecord }],
  things: 'employees',
  doneTo: pages.EmployeeRecord,
});
