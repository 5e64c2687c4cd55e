// Add Branch: it begins as a draft and is activated from its record when nothing is missing (BR-1 to BR-4, BR-16).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup } from '#ui/filters/filter.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { branchCreate } from '../contract/branches.ts';
import { countryList } from '#modules/branches/lookups/contract/lookups.ts';
import { ownershipWords } from './parts/words.ts';
import { branchSections } from './branch-fields.ts';

const operating = lookup(countryList, (all) =>
  all.filter((one) => one.currency).map((one) => ({ value: one.id, label: one.nicenam })),
);

export const Screen = formScreen({
  title: 'Add Branch',
  text: 'A new branch is a draft: set up its classes, then activate it from its record.',
  crumbs: [{ title: 'Branch Details', to: pages.branchDetail }],
  call: branchCreate,
  sections: [
    {
      fields: [
        { name: 'country_id', label: 'Country', kind: 'lookup', source: operating, required: true, half: true },
        { name: 'ownership', label: 'Ownership', kind: 'choice', options: ownershipWords, required: true, half: true },
        {
          name: 'franchisee_id',
          label: 'Franchisee number',
          kind: 'number',
          min: 1,
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
  done: ({ branch }) => linkTo(pages.branchDetail, { branch: branch.id }),
});
