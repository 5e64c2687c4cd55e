// Results are published from a file (decision 0215).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';

export const ResultsFile = importScreen({
  title: 'Publish results',
  kind: 'published-results',
  text: 'One line a student, as CSV or XLSX: marks and total, or the percent, and in how many subjects it was examined and passed. A class is published whole; a class that comes again becomes a later version.',
  crumbs: [{ title: 'Merit Scholarship', to: linkTo(pages.MeritScholarship, { tab: 'results' }) }],
  things: 'results',
  doneTo: linkTo(pages.MeritScholarship, { tab: 'results' }),
});
