// Calls of opening balances (05 section 7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { postOpening, removeOpening, saveOpening } from '../actions/keep-opening.ts';
import * as contract from '../contract/openings.ts';
import { listOpenings, readOpening } from '../reads/openings.ts';

export const openingCalls = [
  serve(contract.openingList, listOpenings),
  serve(contract.openingRead, ({ id }) => readOpening(id)),
  serve(contract.openingSave, async (input) => withMessage(await saveOpening(input), 'The opening balances are saved')),
  serve(contract.openingPost, async (input) => {
    const batch = await postOpening(input);
    return withMessage(batch, `The opening balances of ${batch.branch} are posted`);
  }),
  serve(contract.openingRemove, async (input) => withMessage(await removeOpening(input), 'The draft is discarded')),
];
