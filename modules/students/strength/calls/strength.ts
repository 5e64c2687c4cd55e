// Calls of admissions and strength (spec 03 §7).

import { serve } from '#platform/http/serve.ts';
import { admissionReport, strengthMovements, strengthReport } from '../contract/strength.ts';
import { strengthExports } from './strength-exports.ts';
import { readAdmissions } from '../reads/admission-report.ts';
import { listMovements, readStrength } from '../reads/strength.ts';
import { studentPyramid } from '#modules/students/person/contract/students.ts';
import { readPyramid } from '../reads/pyramid.ts';

export const strengthCalls = [
  ...strengthExports,
  serve(strengthReport, readStrength),
  serve(strengthMovements, listMovements),
  serve(admissionReport, readAdmissions),
  serve(studentPyramid, readPyramid),
];
