// Calls of the papers of branches (10 section 11.2).

import { serve, withMessage } from '#platform/http/serve.ts';
import { requireBranch } from '#platform/access/who.ts';
import * as contract from '../contract/documents.ts';
import { addDocument, changeDocument, removeDocument } from '../actions/save-documents.ts';
import { documentsEnding, documentsOf } from '../reads/documents.ts';

export const documentCalls = [
  serve(contract.documentList, async ({ branch_id, within_days }) => {
    if (branch_id === undefined) return documentsEnding(within_days);
    requireBranch(branch_id);
    return documentsOf(branch_id);
  }),
  serve(contract.documentAdd, async (input) => withMessage(await addDocument(input), 'The document is added')),
  serve(contract.documentUpdate, async (input) => withMessage(await changeDocument(input), 'The document is saved')),
  serve(contract.documentDelete, async ({ id }) => {
    await removeDocument(id);
    return withMessage(null, 'The document is removed');
  }),
];
