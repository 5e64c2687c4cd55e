// What students ask of modules above when families or records change (spec 14 §2): FEE-14 and STU-9.

import { declareQuestion } from '#platform/questions/question.ts';

/** Asked once the children are in their families: fees updates its accounts and open challans. */
export const studentsFamilyChanged = declareQuestion<{ family_ids: readonly number[] }>('students.family_changed');

/** Asked before the loser is closed: each module moves what it keeps of it, or refuses with a sentence. */
export const studentsMerging = declareQuestion<{ winner_id: number; loser_id: number }>('students.merging');
