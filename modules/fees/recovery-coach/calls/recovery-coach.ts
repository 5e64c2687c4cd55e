// The call of the recovery coach (spec 04 §14.8).

import { serve } from '#platform/http/serve.ts';
import { coachRead } from '../contract/recovery-coach.ts';
import { readCoach } from '../reads/recovery-coach.ts';

export const coachCalls = [serve(coachRead, (query) => readCoach(query))];
