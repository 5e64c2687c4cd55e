// Calls of the application form (spec 02 §7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { branchOf, checkApplication, readApplication } from '#modules/admissions/applications/chapter.ts';
import { saveDraft } from '../actions/save-draft.ts';
import { submitApplication } from '../actions/submit-application.ts';
import {
  applicationCheck,
  applicationSaveDraft,
  applicationSubmit,
  numberReference,
} from '../contract/application-form.ts';
import { readNumberReference } from '../reads/number-reference.ts';

async function check(input: ParsedInputOf<typeof applicationCheck>): Promise<DataOf<typeof applicationCheck>> {
  await requirePermission('Student Addmission Add');
  const own = input.id === undefined ? null : await readApplication({ id: input.id });
  const branch_id = own?.branch_id ?? branchOf(input.branch_id, who().branch_ids);
  const {
    place: _,
    tidy: __,
    ...shown
  } = await checkApplication(input.data, { branch_id, student_id: own?.student_id });
  // What is asked for follows what is typed; what came of it is kept with the application.
  const states = new Map(own?.papers.map((one) => [one.document_type_id, one.state]));
  const documents = shown.documents.map((one) => ({ ...one, state: states.get(one.document_type_id) ?? one.state }));
  return { ...shown, documents };
}

export const applicationFormCalls = [
  serve(applicationSaveDraft, async (input) => withMessage(await saveDraft(input), 'The draft is saved')),
  serve(applicationCheck, check),
  serve(applicationSubmit, async (input) => {
    const made = await submitApplication(input);
    return withMessage(made, `Application ${made.application_no} is submitted`);
  }),
  serve(numberReference, readNumberReference),
];
