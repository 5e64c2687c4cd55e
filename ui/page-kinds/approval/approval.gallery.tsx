// The Approval queue in the developers' gallery: mixed kinds, one request of rows, one at its second level.

import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { ok, page, type Answers } from '#ui/testing/pretend.ts';
import { inDetail, someLines, someRequests } from '#ui/testing/requests.ts';
import { approvalScreen } from './approval-screen.tsx';

const Screen = approvalScreen({
  title: 'Admin Approval',
  text: 'Requests that need a second person. Oldest first; open one to see what changes.',
});

const all = someRequests(14);
const requestOf = (path: string) => all.find((row) => row.id === Number(path.split('/')[1])) ?? all[0];

const lookups = {
  kinds: [
    { kind: 'student edit', title: 'Student edit', area: 'students' },
    { kind: 'purchase order', title: 'Purchase order', area: 'inventory' },
  ],
  askers: [{ id: 9, name: 'Hina Butt' }],
  branches: [{ id: 3, name: 'Gulberg' }],
};

const answers: Answers = {
  'GET approvals': () => page(all),
  'GET approvals/lookups': () => ok(lookups),
  'GET approvals/:id': ({ path }) => {
    const row = requestOf(path);
    return ok(row ? inDetail(row) : null);
  },
  'GET approvals/:id/rows': () => page(someLines(24)),
  'POST approvals/decide': () => ok({ done: [], failed: [], job_run_id: null }, '3 approved'),
  'POST approvals/:id/approve': () =>
    ok({ id: 1, status: 'approved', applied_rows: 0, refused_rows: 0 }, 'Approved and applied'),
  'POST approvals/:id/reject': () => ok({ id: 1, status: 'rejected', applied_rows: 0, refused_rows: 0 }, 'Rejected'),
  'POST approvals/:id/ask-back': () => ok(null, 'The question is sent'),
};

export const gallery: GalleryPage = {
  name: 'approval',
  title: 'Approval queue',
  Screen,
  answers,
  empty: { ...answers, 'GET approvals': () => page([]) },
};
