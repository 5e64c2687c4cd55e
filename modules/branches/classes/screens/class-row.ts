// A class and its sections as the set-up shows them.

import type { DataOf } from '#kernel/contract.ts';
import type { branchClasses } from '../contract/classes.ts';

export type ClassRow = DataOf<typeof branchClasses>['classes'][number];
export type SectionRow = ClassRow['sections'][number];

/** Which branch and session the page is about. */
export interface Where {
  branch_id: number;
  session_id: number;
}
