// A run from its classes to its signing off, a step at a time (spec 03 §6.6).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { stepperScreen } from '#ui/page-kinds/stepper/stepper-screen.tsx';
import { promotionGet } from '../contract/promotion.ts';

const beyond = ['applying', 'applied', 'undone'];

export const RunStepper = stepperScreen({
  title: ({ run }) => `${run.run_no}: ${run.branch_name}, ${run.from_session} to ${run.to_session}`,
  inside: true,
  call: promotionGet,
  input: (params) => ({ id: Number(params['run']) }),
  steps: [
    {
      key: 'classes',
      title: 'Classes',
      text: 'What must be ready before anybody is promoted.',
      done: () => true,
      load: () => import('./step-classes.tsx'),
    },
    {
      key: 'rows',
      title: 'Students',
      text: 'The decision for every child. Each hold must be decided, or deliberately kept.',
      done: ({ run }) => run.open === 0 || beyond.includes(run.state),
      load: () => import('./step-rows.tsx'),
    },
    {
      key: 'sections',
      title: 'Sections',
      text: 'Sections of the new session; drag children between them.',
      done: ({ run }) => run.state !== 'draft',
      load: () => import('./step-sections.tsx'),
    },
    {
      key: 'apply',
      title: 'Preview and apply',
      text: 'A preview before the run is applied.',
      done: ({ run }) => ['applied', 'undone'].includes(run.state),
      load: () => import('./step-apply.tsx'),
    },
    {
      key: 'report',
      title: 'Report',
      text: 'The result for every child, to be signed off.',
      done: ({ run }) => run.state === 'undone' || run.signed_off_at !== null,
      load: () => import('./step-report.tsx'),
    },
  ],
  finished: {
    title: 'This run is closed',
    text: 'Its counts are signed off, or it was undone. The list of runs shows both.',
    to: () => linkTo(pages.StudentBulkTransfer, { tab: 'promotion' }),
    button: 'All runs',
  },
});
