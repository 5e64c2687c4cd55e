// Screens of interviews and demonstrations.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'recruitment';
const permissions = ['Interview Record', 'Interview Conduct'];

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/interviews-list',
    name: 'InterviewsScreens',
    title: 'Interviews',
    area,
    kind: 'list',
    permissions,
    query: ['tab', 'job_id'],
    load: async () => ({ Screen: (await import('./appointment-lists.tsx')).Interviews }),
  },
  {
    path: '/admin/hr/demonstrations',
    name: 'Demonstrations',
    title: 'Demonstrations',
    area,
    kind: 'list',
    permissions,
    query: ['tab', 'job_id'],
    load: async () => ({ Screen: (await import('./appointment-lists.tsx')).Demonstrations }),
  },
  {
    path: '/admin/hr/interview',
    name: 'InterviewConduct',
    title: 'Conduct Interview',
    area,
    kind: 'record',
    permissions: ['Interview Conduct'],
    query: ['id'],
    load: () => import('./conduct.tsx'),
  },
];
