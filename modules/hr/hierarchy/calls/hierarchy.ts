// Calls of the reporting lines (spec 06 §6.1).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { setReportingLines } from '../actions/set-hierarchy.ts';
import { employeeHierarchy, setHierarchy } from '../contract/hierarchy.ts';
import { readHierarchy } from '../reads/hierarchy.ts';

export const hierarchyCalls = [
  serve(employeeHierarchy, readHierarchy),
  serve(setHierarchy, async (input) => {
    const answer = await setReportingLines(input);
    return withMessage(answer, `${counted(answer.moved, 'reporting line')} changed`);
  }),
];
