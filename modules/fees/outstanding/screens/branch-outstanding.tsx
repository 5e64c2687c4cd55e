// Branch Outstanding Fee, as a page of its own (spec 04 §5.1).

import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { branchOutstanding } from './parts/branch-outstanding.tsx';

export const Screen = reportScreen(branchOutstanding);
