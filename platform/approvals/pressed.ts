// What somebody presses for many requests at once.

import type { Decision } from './decide.ts';

export interface Pressed {
  id: number;
  /** As seen, or as it stood at the press. */
  version: number | undefined;
  leave_out?: Decision['leave_out'];
}

export interface Press {
  verb: 'approve' | 'reject';
  reason: string | null;
}
