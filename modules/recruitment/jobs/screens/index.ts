// Screens of jobs.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'recruitment';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/job-listing',
    name: 'JobListing',
    title: 'Job Listing',
    area,
    kind: 'list',
    permissions: ['Job Record'],
    query: ['tab', 'status', 'q'],
    load: () => import('./job-listing.tsx'),
  },
  {
    path: '/admin/hr/post-job',
    name: 'PostJobs',
    title: 'Post Jobs',
    area,
    kind: 'form',
    permissions: ['Job Add', 'Job Edit'],
    query: ['id', 'copy'],
    load: () => import('./post-job.tsx'),
  },
];
