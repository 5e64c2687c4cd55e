// What branches asks of the modules above it when a set-up is copied (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

export interface CopyAsked {
  from_id: number;
  to_id: number;
  part: string;
  session_id: number;
}

/** By names, as the person reads them: what the copy makes, and what stands at the other branch already. */
export interface CopiedPart {
  what: string;
  made: readonly string[];
  skipped: readonly string[];
}

/** BR-5: makes a part of the set-up that a module above owns; no answer where the part is another's. A Refusal fails the part alone. */
export const copySetUp = declareQuestion<CopyAsked, CopiedPart[]>('branches.copy_setup');
