// The call of Direct Admission (ADM-83).

import { serve, withMessage } from '#platform/http/serve.ts';
import { admissionDirect } from '#modules/students/admission/contract/admission.ts';
import { admitDirectly } from '../actions/admit-directly.ts';

export const directAdmissionCalls = [
  serve(admissionDirect, async (input) => {
    const { student_id, reg_no, admission_no, status, joined_family_of } = await admitDirectly(input);
    return withMessage(
      { student_id, reg_no, admission_no, status, joined_family_of },
      `Admitted with admission number ${admission_no}`,
    );
  }),
];
