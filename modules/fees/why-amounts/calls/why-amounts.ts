// Calls of why an amount is what it is (spec 04 §14.1).

import { serve } from '#platform/http/serve.ts';
import { challanWhy } from '../contract/why-amounts.ts';
import { whyChallan } from '../reads/why-challan.ts';

export const whyCalls = [serve(challanWhy, ({ id }) => whyChallan(id))];
