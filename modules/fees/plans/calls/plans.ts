// The call of a student's plan (spec 04 §6.1).

import { serve } from '#platform/http/serve.ts';
import { planRead } from '../contract/plans.ts';
import { readPlan } from '../reads/plans.ts';

export const planCalls = [serve(planRead, ({ student_id, session_id }) => readPlan(student_id, session_id))];
