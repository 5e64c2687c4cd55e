// The states of a fee structure (FEE-4): a draft is published and takes the place of the one before it.

import { defineStates, type StateShown } from '#kernel/states.ts';
import type { DataOf } from '#kernel/contract.ts';
import { type structureList, structurePublish, structureSave } from '../contract/structures.ts';

export const structureStates = defineStates({
  thing: 'fee structure',
  table: 'fees.fee_structures',
  states: {
    draft: ['waiting', 'Draft', 'a draft'],
    published: ['good', 'Published', 'published already'],
    superseded: ['plain', 'Superseded'],
  } satisfies Record<DataOf<typeof structureList>['data'][number]['status'], StateShown>,
  begins: ['draft'],
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: structureSave },
    publish: { done: 'published', from: ['draft'], to: 'published', by: structurePublish },
    supersede: { done: 'superseded', from: ['published'], to: 'superseded', by: structurePublish },
  },
});
