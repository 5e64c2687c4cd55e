// Screens of campus management, and the form as the world sees it.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/campus-management',
    name: 'CampusManagement',
    title: 'Campus Management',
    area: 'campus',
    kind: 'submenu',
    permissions: ['Full Campus Management', 'Admission Inquiry'],
    query: ['tab', 'state', 'kind', 'from', 'to', 'by', 'days'],
    load: () => import('./campus-management.tsx'),
  },
  {
    path: '/f/:slug',
    name: 'PublicForm',
    title: 'Form',
    beyond: 'a form of the website at an address of its own (13 CAM-5)',
    area: 'campus',
    kind: 'public',
    frame: 'public',
    permissions: [],
    query: ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
    load: () => import('./public-form.tsx'),
  },
];
