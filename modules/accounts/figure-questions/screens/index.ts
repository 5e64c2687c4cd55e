// The screen of questions on figures.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/questions',
    name: 'FigureQuestions',
    title: 'Questions on figures',
    beyond: 'what was asked about lines, vouchers and rows of reports, and the answers (05 §14.9)',
    area: 'accounts',
    kind: 'list',
    permissions: ['Account Report', 'Ledger', 'Account Record', 'create-voucher', 'make-voucher'],
    query: ['q', 'state', 'of_me'],
    load: () => import('./questions.tsx'),
  },
];
