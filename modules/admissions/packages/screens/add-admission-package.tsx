// A package from its name to the offer: begun with a short form, then a step at a time (spec 10 §10.1 Packages).

import { useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { stepperScreen } from '#ui/page-kinds/stepper/stepper-screen.tsx';
import { packageCreate, packageRead } from '../contract/packages.ts';
import { kindChoice, packagePath, sessions } from './parts/package-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

const crumbs = [{ title: 'Admission Packages', to: pages.AdmissionPackage }];

const Begin = formScreen({
  title: 'Add Admission Package',
  text: 'It begins as a draft: branches, lines and conditions follow, and nobody is offered it before it is activated.',
  crumbs,
  call: packageCreate,
  start: ({ session }) => ({
    kind: 'new',
    course_ids: [],
    valid_from: session.today,
    valid_to: addMonths(monthOf(session.today), 3),
  }),
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 80, half: true, hint: 'Name shown to families' },
    { name: 'code', label: 'Code', kind: 'text', required: true, max: 20, half: true },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions, required: true, half: true },
    { name: 'kind', label: 'For', kind: 'choice', options: kindChoice, required: true, half: true },
    { name: 'course_ids', label: 'Classes', kind: 'lookup', source: classes, many: true, required: true },
    { name: 'valid_from', label: 'On offer from', kind: 'date', required: true, half: true },
    { name: 'valid_to', label: 'Last day', kind: 'date', required: true, half: true },
  ],
  button: 'Begin the package',
  done: ({ id }) => packagePath(id),
});

const Steps = stepperScreen({
  title: (data) => `${data.name} (${data.code}), ${data.session_name}`,
  crumbs,
  call: packageRead,
  input: (params) => ({ id: Number(params['id']) }),
  steps: [
    { key: 'about', title: 'Name and dates', done: () => true, load: () => import('./step-about.tsx') },
    {
      key: 'places',
      title: 'Classes, branches, places',
      text: 'Who may be offered it, where, and how often.',
      done: (data) => data.lines.length > 0 || data.places_of.length > 0,
      load: () => import('./step-places.tsx'),
    },
    {
      key: 'lines',
      title: 'What the family pays',
      text: 'A line for each head: its amount, and what is taken off.',
      done: (data) => data.lines.length > 0,
      load: () => import('./step-lines.tsx'),
    },
    {
      key: 'terms',
      title: 'Conditions',
      text: 'How it combines with other discounts, and its conditions.',
      done: (data) => data.lines.length > 0,
      load: () => import('./step-terms.tsx'),
    },
    {
      key: 'offer',
      title: 'Prices and offer',
      text: 'What each class pays, how large the discount is, and whether it is on offer.',
      done: (data) => data.status !== 'draft',
      load: () => import('./step-offer.tsx'),
    },
  ],
  finished: {
    title: 'This package is complete',
    text: 'The list shows its places and its last day; any step may be opened again from the left.',
    to: () => pages.AdmissionPackage,
    button: 'All packages',
  },
});

export function Screen() {
  const [query] = useSearchParams();
  return query.get('id') ? <Steps /> : <Begin />;
}
