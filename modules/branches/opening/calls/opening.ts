// The call of a branch that opens.

import { serve } from '#platform/http/serve.ts';
import { requireBranch } from '#platform/access/who.ts';
import { branchById } from '#modules/branches/branch/chapter.ts';
import { contactsOf } from '#modules/branches/contacts/chapter.ts';
import { activationCheck } from '#modules/branches/status/chapter.ts';
import { branchOpening } from '../contract/opening.ts';
import { openClassesOf } from '../reads/open-classes.ts';

export const openingCalls = [
  serve(branchOpening, async ({ id }) => {
    requireBranch(id);
    return {
      branch: await branchById(id),
      contacts: await contactsOf(id),
      classes: await openClassesOf(id),
      items: await activationCheck(id),
    };
  }),
];
