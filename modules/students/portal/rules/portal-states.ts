// The states of an account of the app (STU-91).

import { defineStates, type StateShown } from '#kernel/states.ts';
import { portalPageDone } from '../contract/portal-door.ts';
import {
  portalGenerate,
  portalInvite,
  portalInviteMany,
  portalLock,
  portalSet,
  type portalStates as states,
  portalUnlock,
} from '../contract/portal.ts';

type State = (typeof states)[number];

export const portalStates = defineStates({
  thing: 'account',
  table: 'students.portal_accounts',
  states: {
    none: ['plain', 'No account', 'not there yet'],
    invited: ['info', 'Invited'],
    active: ['good', 'Active'],
    must_change: ['waiting', 'Password to be changed', 'waiting for a password of its own'],
    locked: ['bad', 'Locked'],
  } satisfies Record<State, StateShown>,
  begins: ['none'],
  verbs: {
    invite: {
      done: 'invited',
      from: ['none', 'invited', 'active', 'must_change'],
      to: 'invited',
      by: [portalInvite, portalInviteMany],
    },
    give_password: {
      done: 'given a password',
      from: ['none', 'invited', 'active', 'must_change'],
      to: 'must_change',
      by: [portalGenerate, portalSet],
    },
    choose_password: { done: 'opened', from: ['invited', 'must_change'], to: 'active', by: portalPageDone },
    lock: { done: 'locked', from: ['none', 'invited', 'active', 'must_change'], to: 'locked', by: portalLock },
    unlock: { done: 'unlocked', from: ['locked'], to: ['none', 'active'], by: portalUnlock },
  },
});
