// What sessions ask of the modules above (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

/** What is still under way in a session that is to be closed, and how it ends: 'Decide them, or move them to the next session'. */
export const sessionClosing = declareQuestion<
  { session_id: number },
  { what: string; count: number; way: string; link: string | null }[]
>('branches.session_closing');
