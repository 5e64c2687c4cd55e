// The additions and deductions of a month taken over from a file: loaded when it is opened.

import * as pages from '#kernel/pages.gen.ts';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';

export const InputsFile = importScreen({
  title: 'Import salary inputs',
  kind: 'salary-inputs',
  text: 'Employee code, year, month, head and amount of each line, or quantity and rate, as CSV or XLSX. A line with a reference is never taken twice.',
  crumbs: [{ title: 'Salary Inputs', to: pages.SalaryInputs }],
  things: 'inputs',
  doneTo: pages.SalaryInputs,
});
