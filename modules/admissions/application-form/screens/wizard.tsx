// The six pages of an application, numbered and ticked; each saved by itself, left and taken up again (spec 02 §6.3).

import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { stepperScreen } from '#ui/page-kinds/stepper/stepper-screen.tsx';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationGet } from '#modules/admissions/applications/contract/applications.ts';
import { applicationPath, listPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { SideCard } from './side-card.tsx';

/** Pages that were reached may be opened in any order; of a submitted application all. */
const reached = (page: number) => (data: ApplicationRecord) => data.stage !== 'draft' || data.draft_page > page;

export const Wizard = stepperScreen({
  title: (data) => (data.application_no ? `${data.child_name}, ${data.application_no}` : data.child_name),
  crumbs: [{ title: 'Admission List', to: listPath }],
  call: applicationGet,
  input: (params) => ({ id: Number(params['id']) }),
  pathOf: (page) => pathOf(pages.AdmissionInfoWithPage, { page: page || 6 }),
  aside: (data) => <SideCard data={data} />,
  steps: [
    {
      key: '1',
      title: 'Child',
      text: 'The class applied for, and the child as on the B-Form or passport.',
      done: reached(1),
      load: () => import('./page-1-child.tsx'),
    },
    {
      key: '2',
      title: 'Family',
      text: 'Type a card number or mobile first: a family that the school knows is found and filled in.',
      done: reached(2),
      load: () => import('./page-2-family.tsx'),
    },
    { key: '3', title: 'Address', done: reached(3), load: () => import('./page-3-address.tsx') },
    { key: '4', title: 'Schooling and health', done: reached(4), load: () => import('./page-4-schooling.tsx') },
    {
      key: '5',
      title: 'Documents',
      text: 'Seen on paper, uploaded or still missing; what holds up a stage is shown.',
      done: reached(5),
      load: () => import('./page-5-papers.tsx'),
    },
    {
      key: '6',
      title: 'Review',
      text: 'Everything on one page, ready to submit.',
      done: () => false,
      load: () => import('./page-6-review.tsx'),
    },
  ],
  finished: {
    title: 'This application is complete',
    text: 'It can be read with its history, tests and papers.',
    to: (data) => applicationPath(data.id),
    button: 'Open the application',
  },
});
