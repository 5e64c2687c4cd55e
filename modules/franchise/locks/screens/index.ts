// What the people of a locked franchise read beside every page (ROY-18).

import type { FrameNotice } from '#ui/page/frame-notices.ts';

export const frameNotices: readonly FrameNotice[] = [
  { permissions: ['Royalty Claim', 'Branch Record'], load: () => import('./lock-notice.tsx') },
];
