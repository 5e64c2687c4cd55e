// Price lists taken over from a file: loaded when it is opened.

import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';
import * as pages from '#kernel/pages.gen.ts';
import { FEE_STRUCTURES } from '../rules/structures-file.ts';

export const StructuresFile = importScreen({
  title: 'Import fee structures',
  kind: FEE_STRUCTURES,
  text: 'Session, branch, class, head, amount and months of each line, as CSV or XLSX. The lines of one class and branch become one draft, to be looked at and published.',
  crumbs: [{ title: 'Fee Structure Management', to: pages.FeeStructure }],
  things: 'lines',
  doneTo: pages.FeeStructure,
});
