// Screens of cards.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/initiate-card`,
    name: 'InitiateCardPrint',
    title: 'Initiate Card Print',
    area,
    kind: 'stepper',
    permissions: ['Student Card'],
    query: ['student_ids'],
    load: () => import('./initiate-card.tsx'),
  },
  {
    path: `${base}/panding-card`,
    name: 'PendingCard',
    title: 'Pending Cards',
    area,
    kind: 'approval-queue',
    permissions: ['Student Card', 'Student Card Approval'],
    query: ['tab'],
    load: () => import('./panding-card.tsx'),
  },
  {
    path: `${base}/card/queue`,
    name: 'CardQueue',
    title: 'Card Queue',
    area,
    kind: 'list',
    permissions: ['Student Card'],
    load: () => import('./card-queue.tsx'),
  },
  {
    path: `${base}/print-request`,
    name: 'CardPrintRequest',
    title: 'Card Print Request',
    area,
    kind: 'list',
    permissions: ['Student Card'],
    load: () => import('./print-request.tsx'),
  },
];
