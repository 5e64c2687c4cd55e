// Calls of what may be marked (ATT-3).

import { asList } from '#kernel/contract.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveCodes } from '../actions/save-codes.ts';
import { codeList, codesSave } from '../contract/codes.ts';
import { schoolCodes } from '../reads/codes.ts';

export const codeCalls = [
  serve(codeList, async (query) => {
    const codes = await schoolCodes();
    return asList(codes.slice(query.startRow, query.startRow + query.fetchCount), codes.length, query);
  }),
  serve(codesSave, async (input) => withMessage(await saveCodes(input), 'The marks are saved')),
];
