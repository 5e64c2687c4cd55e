// Calls of adding somebody (spec 06 §5.2, §6.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { createEmployee } from '../actions/create-employee.ts';
import { beginDraft, dropDraft, keepContact, keepPerson, keepPost, keepTime } from '../actions/keep-draft.ts';
import * as joining from '../contract/joining.ts';
import { listDrafts, readDraft } from '../reads/drafts.ts';

export const joiningCalls = [
  serve(joining.employeeDraft, ({ id }) => readDraft(id)),
  serve(joining.employeeDrafts, () => listDrafts()),
  serve(joining.draftBegin, beginDraft),
  serve(joining.draftPerson, keepPerson),
  serve(joining.draftContact, keepContact),
  serve(joining.draftPost, keepPost),
  serve(joining.draftTime, keepTime),
  serve(joining.draftDrop, dropDraft),
  serve(joining.employeeCreate, async (input) => {
    const made = await createEmployee(input);
    return withMessage(made, `${input.full_name} is ${made.employee_code}`);
  }),
];
