// The queue of corrections, as a page and as a tab.

import type { ApprovalDeclaration } from '#ui/page-kinds/approval/approval-declaration.ts';

export const approvalQueue: ApprovalDeclaration = {
  title: 'Correction Approval',
  text: 'Before and after, what becomes of the challan and the advance, and what was corrected before. Who asked does not decide.',
  kinds: ['correction', 'multi-correction'],
  empty: { title: 'Nothing is waiting', text: 'Corrections that are asked for in your branches are listed here.' },
};
