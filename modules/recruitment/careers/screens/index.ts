// The pages without a sign-in.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const open = { area: 'recruitment', kind: 'public', frame: 'public', permissions: [] } as const;

export const screens: readonly ScreenRoute[] = [
  {
    ...open,
    path: '/jobs',
    name: 'JobsPublic',
    title: 'Jobs at the School',
    query: ['city', 'category', 'subject'],
    load: () => import('./jobs-page.tsx'),
  },
  {
    ...open,
    path: '/jobs/status/:token',
    name: 'JobStatus',
    title: 'Application Status',
    load: () => import('./status-page.tsx'),
  },
  { ...open, path: '/jobs/offer/:token', name: 'JobOffer', title: 'Job Offer', load: () => import('./offer-page.tsx') },
  { ...open, path: '/jobs/:slug', name: 'JobPublic', title: 'Job', load: () => import('./job-page.tsx') },
];
