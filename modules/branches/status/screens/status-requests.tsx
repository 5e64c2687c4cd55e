// Closings, re-openings and changes of ownership that wait for a second person (10 section 4.1, BR-6).

import { ApprovalPage } from '#ui/page-kinds/approval/approval-screen.tsx';

export function Requests() {
  return (
    <ApprovalPage
      screen={{
        title: 'Requests',
        kinds: ['branch status'],
        empty: {
          title: 'No request waits',
          text: 'Closings, re-openings and changes of ownership that are asked for come here.',
        },
      }}
      inside
    />
  );
}
