// The tab of what a branch does differently.

import { branchSheet } from '#modules/branches/curriculum/screens/parts/branch-sheet.tsx';
import { OnCurrentSession } from './current-session.tsx';

export const Panel = () => <OnCurrentSession permission="Section Edit" sheet={branchSheet} />;
