// The steps of adding somebody, each kept as it is done (spec 06 §5.2).

import * as pages from '#kernel/pages.gen.ts';
import { stepperScreen } from '#ui/page-kinds/stepper/stepper-screen.tsx';
import { employeeDraft } from '../contract/joining.ts';

export const Steps = stepperScreen({
  title: (data) => {
    const name = data.steps.person?.['full_name'];
    return typeof name === 'string' ? `Add ${name}` : 'Add Employee';
  },
  crumbs: [
    { title: 'Employee List', to: pages.EmployeeList },
    { title: 'Add Employee', to: pages.EmployeeAdd },
  ],
  call: employeeDraft,
  input: (params) => ({ id: Number(params['id']) }),
  steps: [
    {
      key: 'person',
      title: 'Person',
      text: 'As on the card or passport. One person has one record in the school.',
      done: (data) => data.steps.person !== undefined,
      load: async () => ({ Step: (await import('./step-forms.tsx')).PersonStep }),
    },
    {
      key: 'contact',
      title: 'Contact and emergency',
      text: 'How they are reached, and who is called when something happens.',
      done: (data) => data.steps.contact !== undefined,
      load: async () => ({ Step: (await import('./step-forms.tsx')).ContactStep }),
    },
    {
      key: 'post',
      title: 'Post',
      text: 'Where, as what and under whom, from which day and on which terms.',
      done: (data) => data.steps.post !== undefined,
      load: async () => ({ Step: (await import('./step-forms.tsx')).PostStep }),
    },
    {
      key: 'time',
      title: 'Time',
      text: 'The shift, and how attendance is kept.',
      done: (data) => data.steps.time !== undefined,
      load: async () => ({ Step: (await import('./step-forms.tsx')).TimeStep }),
    },
    {
      key: 'review',
      title: 'Review and create',
      text: 'The employee gets the code now. Qualifications, earlier work and papers are kept on the record.',
      done: () => false,
      load: async () => ({ Step: (await import('./review-step.tsx')).ReviewStep }),
    },
  ],
  finished: { title: 'Created', text: '', to: () => pages.EmployeeList, button: 'Employee List' },
});
