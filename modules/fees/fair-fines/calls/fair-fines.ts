// The call of the fair-fine simulator (spec 04 §14.9).

import { serve } from '#platform/http/serve.ts';
import { fairFineRead } from '../contract/fair-fines.ts';
import { readReplay } from '../reads/fair-fines.ts';

export const fairFineCalls = [serve(fairFineRead, (query) => readReplay(query))];
