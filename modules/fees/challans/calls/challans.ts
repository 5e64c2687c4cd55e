// Calls of challans (spec 04 §6.3).

import { serve } from '#platform/http/serve.ts';
import { challanList, challanLookup, challanRead } from '../contract/challans.ts';
import { lookUpCode } from '../reads/challan-lookup.ts';
import { listChallans, readChallan } from '../reads/challans.ts';
import { challanSearch } from '../contract/challan-search.ts';
import { searchChallans } from '../reads/challan-search.ts';

export const challanCalls = [
  serve(challanList, (query) => listChallans(query)),
  serve(challanLookup, ({ code }) => lookUpCode(code)),
  serve(challanRead, ({ id }) => readChallan(id)),
  serve(challanSearch, (query) => searchChallans(query)),
];
