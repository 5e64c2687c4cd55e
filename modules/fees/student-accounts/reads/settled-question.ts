// What fees asks modules above when challans are settled (14 §2 fees.settled; ADM-31, ADM-67): an application waits for its fee.

import { declareQuestion } from '#platform/questions/question.ts';

/** Asked in the transaction of the money, once a deposit, file or run, with all that it settled. */
export const feesSettled = declareQuestion<{ student_ids: readonly number[]; challan_ids: readonly number[] }>(
  'fees.settled',
);
