// Calls of royalty corrections, each an action or a read (spec 10 §11.4).

import { serve, withMessage } from '#platform/http/serve.ts';
import { askCorrection } from '../actions/correct-challan.ts';
import * as contract from '../contract/corrections.ts';
import { itemsToCorrect, listCorrections } from '../reads/corrections.ts';

export const correctionCalls = [
  serve(contract.correctionList, (query) => listCorrections(query)),
  serve(contract.correctionItems, async ({ challan_id }) => {
    const { state: _state, ...items } = await itemsToCorrect(challan_id);
    return items;
  }),
  serve(contract.correctionCreate, async (input) => {
    const asked = await askCorrection(input);
    return withMessage(asked, `${asked.correction_no} is sent for approval`);
  }),
];
