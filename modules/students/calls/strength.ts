// Calls of admissions and strength (spec 03 §7).

import { serve } from '#platform/http/serve.ts';
import { admissionReport, strengthMovements, strengthReport } from '../contract/strength.ts';
import { listExports } from './list-exports.ts';
import { readAdmissions } from '../reads/admission-report.ts';
import { listMovements, readStrength } from '../reads/strength.ts';

export const strengthCalls = [
  ...listExports,
  serve(strengthReport, readStrength),
  serve(strengthMovements, listMovements),
  serve(admissionReport, readAdmissions),
];
