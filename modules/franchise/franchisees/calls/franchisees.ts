// Calls of franchisees, each an action or a read.

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveFranchisee } from '../actions/save-franchisee.ts';
import { franchiseeList, franchiseeSave } from '../contract/franchisees.ts';
import { listFranchisees } from '../reads/franchisees.ts';

export const franchiseeCalls = [
  serve(franchiseeList, (query) => listFranchisees(query)),
  serve(franchiseeSave, async (input) => {
    const saved = await saveFranchisee(input);
    return withMessage(saved, `${saved.code} ${saved.legal_name} is saved`);
  }),
];
