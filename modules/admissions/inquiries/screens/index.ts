// Screens of inquiries.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const inquiry = { area: 'campus', kind: 'list', permissions: ['Admission Inquiry', 'Full Campus Management'] } as const;

export const screens: readonly ScreenRoute[] = [
  {
    ...inquiry,
    path: '/admin/admission/inquiry',
    name: 'AdmissionInquiry',
    title: 'Admission Inquiry',
    query: [
      'assigned_to',
      'branch_id',
      'bucket',
      'from',
      'id',
      'import',
      'mine',
      'nobody',
      'reached',
      'source',
      'tab',
      'to',
    ],
    load: () => import('./admission-inquiry.tsx'),
  },
  {
    ...inquiry,
    path: '/admin/campus/managment',
    name: 'CampusApplicant',
    title: 'Campus Applicants',
    query: ['assigned_to', 'branch_id', 'from', 'id', 'import', 'nobody', 'reached', 'source', 'to'],
    load: () => import('./campus-applicants.tsx'),
  },
  {
    ...inquiry,
    path: '/admin/contact/inquiry',
    name: 'ContactInquiry',
    title: 'Contact Inquiry',
    query: ['assigned_to', 'branch_id', 'from', 'id', 'import', 'nobody', 'reached', 'source', 'to'],
    load: () => import('./contact-inquiry.tsx'),
  },
];
