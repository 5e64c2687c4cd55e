// Which event leads a branch from one state to another, for a card that is moved (10 section 4.1).

import type { z } from 'zod';
import type { branchStatus } from '#modules/branches/branch/contract/branches.ts';

type State = z.output<typeof branchStatus>;
type Event = 'activate' | 'suspend' | 'resume' | 'close' | 'cancel_closing' | 'finish' | 'reopen';

const steps: Readonly<Record<State, Readonly<Partial<Record<State, Event>>>>> = {
  draft: { active: 'activate' },
  active: { suspended: 'suspend', closing: 'close' },
  suspended: { active: 'resume', closing: 'close' },
  closing: { active: 'cancel_closing', closed: 'finish' },
  closed: { draft: 'reopen' },
};

export function eventOf(from: State, to: string): Event | undefined {
  return Object.hasOwn(steps[from], to) ? steps[from][to as State] : undefined;
}
