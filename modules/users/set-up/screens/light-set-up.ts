// The call of the set-up page without its validation code, so that the page stays light (SHELL-3). A test holds it equal to its contract.

import { callShape, type CallShape } from '#ui/calls/call.ts';
import type { InputOf } from '#kernel/contract.ts';
import type { setUpFirst } from '../contract/set-up.ts';

export const shape = {
  method: 'POST',
  path: 'setup',
  transport: 'json',
  idempotent: false,
} as const satisfies CallShape;

export const setUp = (input: InputOf<typeof setUpFirst>) => callShape<typeof setUpFirst>(shape, input);
