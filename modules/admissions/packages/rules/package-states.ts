// The states of a package (spec 10 §4.2; PKG-8), and of a place that it gave.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { type packageStatus, packageStatusChange, packageUpdate } from '../contract/packages.ts';

export type PackageState = z.output<typeof packageStatus>;
export type PackageEvent = 'activate' | 'pause' | 'resume' | 'extend' | 'archive';

const kind = { approval: 'package' };

export const packageStates = defineStates({
  thing: 'package',
  table: 'admissions.admission_packages',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    pending: ['waiting', 'Waiting for approval', 'waiting for approval'],
    active: ['good', 'On offer'],
    paused: ['info', 'Paused'],
    expired: ['bad', 'Expired'],
    archived: ['plain', 'Archived'],
  } satisfies Record<PackageState, StateShown>,
  begins: ['draft'],
  verbs: {
    change: {
      done: 'changed',
      from: ['draft', 'active', 'paused', 'expired'],
      to: ['draft', 'active', 'paused', 'expired'],
      by: packageUpdate,
    },
    activate: { done: 'put on offer', from: ['draft'], to: ['active', 'pending'], by: packageStatusChange },
    approve: { done: 'decided', from: ['pending'], to: 'active', by: kind },
    reject: { done: 'decided', from: ['pending'], to: 'draft', by: kind },
    pause: { done: 'paused', from: ['active'], to: 'paused', by: packageStatusChange },
    resume: { done: 'resumed', from: ['paused'], to: 'active', by: packageStatusChange },
    extend: {
      done: 'extended',
      from: ['active', 'paused', 'expired'],
      to: ['active', 'paused'],
      by: packageStatusChange,
    },
    archive: { done: 'archived', from: ['draft', 'paused', 'expired'], to: 'archived', by: packageStatusChange },
    expire: { done: 'expired', from: ['active', 'paused'], to: 'expired', by: { follows: 'its last day' } },
  },
});

/** Where an event leads; activation may lead to `pending` instead (PKG-8). */
export function stateAfter(state: PackageState, event: PackageEvent): PackageState {
  if (event === 'pause') return 'paused';
  if (event === 'archive') return 'archived';
  return event === 'extend' && state === 'paused' ? 'paused' : 'active';
}

export const placeStates = defineStates({
  thing: 'place',
  table: 'admissions.admission_package_uses',
  states: {
    held: ['waiting', 'Held'],
    used: ['good', 'Used'],
    released: ['plain', 'Released'],
    clawed_back: ['bad', 'Charged back', 'charged back'],
  },
  begins: ['held'],
  verbs: {
    use: { done: 'used', from: ['held'], to: 'used', by: { call: 'admission/confirm' } },
    release: {
      done: 'released',
      from: ['held'],
      to: 'released',
      by: { follows: 'the end of the application or re-admission' },
    },
    charge_back: {
      done: 'charged back',
      from: ['used'],
      to: 'clawed_back',
      by: { follows: 'the leaving of the child' },
    },
  },
});
