// The six pages of an application, numbered and ticked; each saved by itself, left and taken up again (spec 02 §6.3).

import { FIRST_DAY } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { stepperScreen } from '#ui/page-kinds/stepper/stepper-screen.tsx';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationGet } from '#modules/admissions/applications/contract/applications.ts';
import { applicationPath, listPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { applicationNeeds, pageOf } from '#modules/admissions/applications/rules/index.ts';
import { SideCard } from '../side-card.tsx';

/** Pages that were reached may be opened in any order, of a submitted application all; ticked is what lacks nothing. */
const page = (at: number) => {
  const reached = (data: ApplicationRecord): boolean => data.stage !== 'draft' || data.draft_page > at;
  return { key: String(at), reached, done: (data: ApplicationRecord) => reached(data) && isWhole(at, data) };
};

/** Papers that stop the test are part of page 5. What only the server knows, the review says. */
function isWhole(at: number, data: ApplicationRecord): boolean {
  if (at === 5) return data.papers.every((one) => one.blocks !== 'test' || !['missing', 'expired'].includes(one.state));
  const today = data.data.expected_join_on ?? FIRST_DAY;
  const place = { country_id: data.country_id, today, session_end: null, has_groups: false };
  return Object.keys(applicationNeeds(data.data, place)).every((field) => pageOf(field) !== at);
}

export const Wizard = stepperScreen({
  title: (data) => (data.application_no ? `${data.child_name}, ${data.application_no}` : data.child_name),
  crumbs: [{ title: 'Admission List', to: listPath }],
  call: applicationGet,
  input: (params) => ({ id: Number(params['id']) }),
  pathOf: (page) => pathOf(pages.AdmissionInfoWithPage, { page: page || 6 }),
  aside: (data) => <SideCard data={data} />,
  steps: [
    {
      ...page(1),
      title: 'Child',
      text: 'What is asked for, and the child as on the B-Form or passport.',
      load: () => import('../page-1-child.tsx'),
    },
    {
      ...page(2),
      title: 'Family',
      text: 'Type a card number or mobile first: a family that the school knows is found and comes over.',
      load: () => import('../page-2-family.tsx'),
    },
    { ...page(3), title: 'Address', load: () => import('../page-3-address.tsx') },
    { ...page(4), title: 'Schooling and health', load: () => import('../page-4-schooling.tsx') },
    {
      ...page(5),
      title: 'Documents',
      text: 'Seen on paper, uploaded, or still to come; what stops a stage is named.',
      load: () => import('../page-5-papers.tsx'),
    },
    {
      key: '6',
      title: 'Review',
      text: 'Everything on one page, and the submit.',
      reached: () => false,
      done: () => false,
      load: () => import('../page-6-review.tsx'),
    },
  ],
  finished: {
    title: 'This application is complete',
    text: 'It can be read with its history, tests and papers.',
    to: (data) => applicationPath(data.id),
    button: 'Open the application',
  },
});
