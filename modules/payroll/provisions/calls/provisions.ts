// Calls of the provision of gratuity (07 §7).

import { formatMonth } from '#kernel/dates.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { accrueGratuity } from '../actions/accrue.ts';
import { reverseRun } from '../actions/reverse-run.ts';
import { gratuityProvision, gratuityRunReverse, gratuityRuns } from '../contract/provisions.ts';
import { listRuns } from '../reads/provision-runs.ts';

export const provisionCalls = [
  serve(gratuityRuns, listRuns),
  serve(gratuityProvision, async (input) => {
    const answer = await accrueGratuity(input);
    return answer.run_id === null ? answer : withMessage(answer, `Gratuity of ${formatMonth(input.month)} is accrued`);
  }),
  serve(gratuityRunReverse, async (input) => withMessage(await reverseRun(input), 'The month is taken back')),
];
