// What branches asks of the modules above about the people of a branch (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

/** BR-7: who these employees are, and whether each is an active employee with that branch. One that is not found is left out. */
export const branchPeople = declareQuestion<
  { branch_id: number; employee_ids: readonly number[] },
  { employee_id: number; name: string; fits: boolean }[]
>('branches.people');
