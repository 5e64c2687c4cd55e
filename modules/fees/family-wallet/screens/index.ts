// The page of a family's wallet.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/wallet/:token',
    name: 'FamilyWallet',
    title: 'Fees of the family',
    beyond: 'one page a parent understands, behind a link that is sent (04 §14.4)',
    area: 'fees',
    kind: 'public',
    frame: 'public',
    permissions: [],
    load: () => import('./wallet.tsx'),
  },
];
