// Calls of tax profiles (07 ITX-6).

import { formatMonth } from '#kernel/dates.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveProfile } from '../actions/save-profile.ts';
import { taxProfiles, taxProfileSave } from '../contract/tax-profiles.ts';
import { listProfiles } from '../reads/tax-profiles.ts';

export const taxProfileCalls = [
  serve(taxProfiles, listProfiles),
  serve(taxProfileSave, async (input) => {
    const answer = await saveProfile(input);
    return withMessage(answer, `Saved: it acts from the salary of ${formatMonth(answer.acts_from)}`);
  }),
];
