// Add Branch: begun as a draft with a short form, then a step at a time until nothing is missing and it opens (BR-1 to BR-5, BR-16).

import { useSearchParams } from 'react-router';
import { linkTo, withQuery } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { lookup } from '#ui/filters/filter.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { stepperScreen } from '#ui/page-kinds/stepper/stepper-screen.tsx';
import { branchCreate } from '#modules/branches/branch/contract/branches.ts';
import { branchSections } from '#modules/branches/branch/screens/parts/branch-fields.ts';
import { FranchiseeField } from '#modules/branches/branch/screens/parts/franchisee-field.tsx';
import { ownershipWords } from '#modules/branches/branch/screens/parts/words.ts';
import { countryList } from '#modules/branches/lookups/contract/lookups.ts';
import { branchOpening } from '../contract/opening.ts';

const operating = lookup(countryList, (all) =>
  all.filter((one) => one.currency).map((one) => ({ value: one.id, label: one.nicenam })),
);
const crumbs = [{ title: 'Branch Details', to: pages.branchDetail }];

const Begin = formScreen({
  title: 'Add Branch',
  text: 'A new branch is a draft. People, classes and the copy of another set-up follow; it opens when nothing is missing.',
  crumbs,
  call: branchCreate,
  sections: [
    {
      fields: [
        { name: 'country_id', label: 'Country', kind: 'lookup', source: operating, required: true, half: true },
        { name: 'ownership', label: 'Ownership', kind: 'choice', options: ownershipWords, required: true, half: true },
        {
          name: 'franchisee_id',
          label: 'Franchisee',
          kind: 'custom',
          draw: (form) => <FranchiseeField form={form} />,
          half: true,
          required: true,
          show: (values) => values['ownership'] === 'franchise',
        },
      ],
    },
    ...branchSections,
  ],
  start: ({ params, session }) => ({
    school_id: Number(params['id']),
    country_id: session.country_id,
    ownership: 'own',
    gender: 'co',
    medium: 'english',
    levels: [],
  }),
  button: 'Add branch',
  done: ({ branch }) =>
    withQuery(pathOf(pages.AddBranch, { id: branch.school_id }), { branch: branch.id, step: 'people' }),
});

const Steps = stepperScreen({
  title: ({ branch }) => `${branch.branch_name} (${branch.code})`,
  crumbs,
  call: branchOpening,
  input: (params) => ({ id: Number(params['branch']) }),
  steps: [
    { key: 'about', title: 'Identity and place', done: () => true, load: () => import('./step-about.tsx') },
    {
      key: 'people',
      title: 'People',
      text: 'Principal and office: whom head office calls when something happens.',
      done: ({ contacts }) => contacts.length > 0,
      load: () => import('./step-people.tsx'),
    },
    {
      key: 'set-up',
      title: 'Classes and set-up',
      text: 'Copied from a branch that runs already, or set up by hand.',
      done: ({ classes }) => classes.length > 0,
      load: () => import('./step-set-up.tsx'),
    },
    {
      key: 'review',
      title: 'Review and opening',
      text: 'Each line that is missing leads to where it is done.',
      done: ({ branch }) => branch.status !== 'draft',
      load: () => import('./step-review.tsx'),
    },
  ],
  finished: {
    title: 'This branch is open',
    text: 'Its record shows what it may do, its classes and its people.',
    to: ({ branch }) => linkTo(pages.branchDetail, { branch: branch.id }),
    button: 'Open its record',
  },
});

export function Screen() {
  const [query] = useSearchParams();
  return query.get('branch') ? <Steps /> : <Begin />;
}
