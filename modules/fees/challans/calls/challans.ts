// Calls of challans (spec 04 §6.3).

import { agree, counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { makeFamilyChallan } from '../actions/make-family-challan.ts';
import { sendChallans } from '../actions/send-challans.ts';
import { challanSend } from '../contract/challan-send.ts';
import { familyChallan } from '../contract/family-challan.ts';
import { challanList, challanLookup, challanRead } from '../contract/challans.ts';
import { lookUpCode } from '../reads/challan-lookup.ts';
import { listChallans, readChallan } from '../reads/challans.ts';
import { challanSearch } from '../contract/challan-search.ts';
import { searchChallans } from '../reads/challan-search.ts';

export const challanCalls = [
  serve(challanList, (query) => listChallans(query)),
  serve(challanLookup, ({ code }) => lookUpCode(code)),
  serve(challanRead, ({ id }) => readChallan(id)),
  serve(familyChallan, async (input) => {
    const made = await makeFamilyChallan(input);
    return withMessage(made, `Family challan ${made.doc_no} is made`);
  }),
  serve(challanSend, async (input) => {
    const sent = await sendChallans(input);
    return withMessage(
      sent,
      `${counted(sent.families, 'family', 'families')} ${agree(sent.families, 'is', 'are')} being notified`,
    );
  }),
  serve(challanSearch, (query) => searchChallans(query)),
];
