// The call of retention (spec 06 §6.1).

import { serve } from '#platform/http/serve.ts';
import { retentionRecord } from '../contract/retention.ts';
import { readRetention } from '../reads/retention.ts';

export const retentionCalls = [serve(retentionRecord, readRetention)];
