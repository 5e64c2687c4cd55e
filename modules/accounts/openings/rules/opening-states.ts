// The states of a sheet of opening balances (ACC-55).

import { defineStates } from '#kernel/states.ts';
import { openingPost, openingRemove, openingSave } from '../contract/openings.ts';

export const openingStates = defineStates({
  thing: 'sheet of opening balances',
  table: 'accounts.opening_batches',
  states: {
    draft: ['waiting', 'Draft', 'a draft'],
    posted: ['good', 'Posted'],
  },
  begins: ['draft'],
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: openingSave },
    post: { done: 'posted', from: ['draft'], to: 'posted', by: openingPost },
    remove: { done: 'thrown away', from: ['draft'], to: 'draft', by: openingRemove },
  },
});
