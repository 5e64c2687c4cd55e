// Calls of recurring vouchers (05 section 7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveRecurring } from '../actions/save-recurring.ts';
import { recurringList, recurringSave } from '../contract/recurring.ts';
import { listRecurring } from '../reads/recurring.ts';

export const recurringCalls = [
  serve(recurringList, listRecurring),
  serve(recurringSave, async (input) => withMessage(await saveRecurring(input), `${input.title} is saved`)),
];
