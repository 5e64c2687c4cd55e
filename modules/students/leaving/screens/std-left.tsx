// A leaving in three steps: facts, clearance, settlement; then it is sent (STU-55 to STU-58, spec 03 §6.5).

import * as pages from '#kernel/pages.gen.ts';
import { stepperScreen } from '#ui/page-kinds/stepper/stepper-screen.tsx';
import { leavingDraft } from '../contract/leavings.ts';
import { isThing } from './parts/leaving-words.ts';

export const Screen = stepperScreen({
  title: (data) => (data.student ? `Leaving: ${data.student.student_name}` : 'A Student Leaves'),
  text: 'Saved as it goes. Nothing changes until a second person approves.',
  crumbs: [{ title: 'Left', to: pages.StudentLefts }],
  call: leavingDraft,
  input: (params) => ({
    id: Number(params['id']) || undefined,
    student_id: Number(params['student_id']) || undefined,
  }),
  steps: [
    {
      key: 'facts',
      title: 'Facts',
      text: 'Who leaves, when, and why. The other side shows the settlement.',
      done: (data) => data.leaving !== null,
      load: async () => ({ Step: (await import('./facts-step.tsx')).FactsStep }),
    },
    {
      key: 'clearance',
      title: 'Clearance',
      text: 'Things must be returned, charged or waived. Outstanding money does not stop a leaving; it only withholds the certificate.',
      done: (data) =>
        data.leaving !== null &&
        (data.leaving.state !== 'draft' || data.clearance.every((row) => row.state !== 'due' || !isThing(row.item))),
      load: async () => ({ Step: (await import('./clearance-step.tsx')).ClearanceStep }),
    },
    {
      key: 'settlement',
      title: 'Settlement',
      text: 'As of now; it is recalculated on the last day.',
      done: (data) => data.leaving !== null && data.leaving.state !== 'draft',
      load: async () => ({ Step: (await import('./settlement-step.tsx')).SettlementStep }),
    },
  ],
  finished: {
    title: 'Sent for approval',
    text: 'A second person decides. Until then, and until the last day, the child comes to school as before.',
    to: () => pages.StudentLefts,
    button: 'Leaving requests',
  },
});
