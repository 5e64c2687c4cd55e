// Accounts that wait for a second person (USER-2); who reads an account decides whether this person may sign in.

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';

export const Screen = approvalScreen({
  title: 'Account Approval',
  text: 'Accounts added by people who may not approve them. Approved, the person gets a link for choosing a password.',
  kinds: ['user account'],
  empty: {
    title: 'No account is waiting',
    text: 'Accounts added by people without the permission to change users come here.',
  },
});
