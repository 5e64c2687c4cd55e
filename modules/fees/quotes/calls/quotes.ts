// The call of a quote (spec 04 §6.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { feeQuote } from '../contract/quotes.ts';
import { readQuote } from '../reads/quote.ts';

export const quoteCalls = [
  serve(feeQuote, async (asked) => withMessage(await readQuote(asked), 'Calculated; nothing was saved')),
];
