// Calls of decisions, withdrawing and re-opening (spec 02 §7).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { decideApplications } from '../actions/decide-applications.ts';
import { reopenApplication, withdrawApplication } from '../actions/withdraw-application.ts';
import { applicationDecision, applicationReopen, applicationWithdraw } from '../contract/decisions.ts';

export const decisionCalls = [
  serve(applicationDecision, async (input) => {
    const answer = await decideApplications(input);
    const refused = answer.refused > 0 ? `, ${answer.refused} not: see why` : '';
    return withMessage(answer, `${counted(answer.done, 'application')} decided${refused}`);
  }),
  serve(applicationWithdraw, async (input) =>
    withMessage(await withdrawApplication(input), 'The application is withdrawn'),
  ),
  serve(applicationReopen, async (input) => {
    const answer = await reopenApplication(input);
    return withMessage(
      answer,
      answer.free > 0
        ? 'The application is to be decided again'
        : 'The application is to be decided again; its class is full at the moment',
    );
  }),
];
