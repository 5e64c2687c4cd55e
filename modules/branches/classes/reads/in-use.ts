// What sessions, classes and sections ask of the modules above (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

/** ACA-6, CLS-4: who still uses a session, class, section, subject or room; and what hangs on a branch that is to be deleted. */
export const inUse = declareQuestion<
  { kind: 'session' | 'course' | 'section' | 'subject' | 'room' | 'branch'; id: number },
  { what: string; count: number; link: string | null }[]
>('branches.in_use');
