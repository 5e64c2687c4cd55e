// Calls of the billing calendar and the fee policy (spec 04 §6.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveCalendar } from '../actions/save-calendar.ts';
import { savePolicy } from '../actions/save-policy.ts';
import { calendarRead, calendarSave } from '../contract/billing-calendar.ts';
import { policyRead, policySave } from '../contract/fee-policy.ts';
import { readCalendar } from '../reads/billing-calendar.ts';
import { readPolicy } from '../reads/fee-policy.ts';

export const feeSettingCalls = [
  serve(calendarRead, (query) => readCalendar(query)),
  serve(calendarSave, async (input) => withMessage(await saveCalendar(input), 'The calendar is saved')),
  serve(policyRead, (query) => readPolicy(query)),
  serve(policySave, async (input) => withMessage(await savePolicy(input), 'The policy is saved')),
];
