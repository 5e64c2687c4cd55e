// Admin Approval: everything of any area that waits for this person, and what this person asked for (spec 01 §3, spec 00 §7).

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';
import { AwayDialog } from './away-dialog.tsx';

export const Screen = approvalScreen({
  title: 'Admin Approval',
  text: 'Requests that need a second person. Oldest first; open one to see what changes.',
  actions: [{ label: 'While I am away', dialog: (close) => <AwayDialog close={close} /> }],
});
