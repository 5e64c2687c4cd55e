// Calls of late fines and their rules (spec 04 §6.1, §6.6).

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveFinePolicy } from '../actions/save-fine-policy.ts';
import { startFines } from '../actions/start-fines.ts';
import { finePolicyList, finePolicySave, fineRules } from '../contract/fine-policies.ts';
import { fineYear } from '../contract/fine-year.ts';
import { fineAssess } from '../contract/fines.ts';
import { readFineYear } from '../reads/fine-year.ts';
import { listFinePolicies, readFineRules } from '../reads/fine-policies.ts';

export const fineCalls = [
  serve(finePolicyList, (query) => listFinePolicies(query)),
  serve(fineRules, (query) => readFineRules(query)),
  serve(finePolicySave, async (input) => withMessage(await saveFinePolicy(input), 'The fine rule is saved')),
  serve(fineYear, (query) => readFineYear(query), { reads: 'replica' }),
  serve(fineAssess, async (input) => {
    const answer = await startFines(input);
    const message = input.preview
      ? 'Nothing is charged yet'
      : answer.job_id === null
        ? 'No challan is to be fined'
        : `Posting ${answer.run_id}: the fines are being charged`;
    return withMessage(answer, message);
  }),
];
