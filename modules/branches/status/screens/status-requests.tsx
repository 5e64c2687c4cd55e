// Closings and re-openings that wait for a second person (10 section 4.1).

import { ApprovalPage } from '#ui/page-kinds/approval/approval-screen.tsx';

export function Requests() {
  return (
    <ApprovalPage
      screen={{
        title: 'Requests',
        kinds: ['branch status'],
        empty: {
          title: 'No request waits',
          text: 'Closings and re-openings of branches that are asked for come here.',
        },
      }}
      inside
    />
  );
}
