// Curricula taken over from a file: loaded when it is opened.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';
import { CURRICULUM } from '../../rules/curriculum-lines.ts';

const back = linkTo(pages.SemesterPlanning, { tab: 'curriculum' });

export const CurriculumFile = importScreen({
  title: 'Import curriculum',
  kind: CURRICULUM,
  text: 'Class, group, subject code, periods, doubles, most a day, marks and pass percent of each line, as CSV or XLSX. A subject that is planned already is changed; what the file does not name stays.',
  crumbs: [{ title: 'Semester Planning', to: back }],
  things: 'subjects',
  doneTo: back,
});
