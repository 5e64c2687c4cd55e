// Calls of the application itself and of the settings of its area (spec 02 §7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { renderPdf } from '#platform/printing/index.ts';
import { changeApplication } from '../actions/change-application.ts';
import { listAdmissionSettings, saveAdmissionSetting } from '../actions/keep-settings.ts';
import { judgeApplication } from '../actions/judge-application.ts';
import { moveApplication } from '../actions/move-application.ts';
import { receivePaper } from '../actions/receive-paper.ts';
import { saveDraft } from '../actions/save-draft.ts';
import { submitApplication } from '../actions/submit-application.ts';
import { admissionSettingList, admissionSettingSave } from '../contract/admission-settings.ts';
import { applicationPrint } from '../contract/application-print.ts';
import {
  applicationCheck,
  applicationDocument,
  applicationGet,
  applicationMove,
  applicationSaveDraft,
  applicationSubmit,
  applicationUpdate,
  numberReference,
} from '../contract/applications.ts';
import { applicationForm } from '../prints/application-form.ts';
import { loadApplicationForms } from '../prints/load-application-forms.ts';
import { underLogos } from '../prints/load-test-papers.ts';
import { branchOf } from '../reads/application-place.ts';
import { readApplication } from '../reads/application-record.ts';
import { readNumberReference } from '../reads/number-reference.ts';

async function check(input: ParsedInputOf<typeof applicationCheck>): Promise<DataOf<typeof applicationCheck>> {
  await requirePermission('Student Addmission Add');
  const own = input.id === undefined ? null : await readApplication({ id: input.id });
  const branch_id = own?.branch_id ?? branchOf(input.branch_id, who().branch_ids);
  const {
    place: _,
    tidy: __,
    ...shown
  } = await judgeApplication(input.data, { branch_id, student_id: own?.student_id });
  return shown;
}

export const applicationCalls = [
  serve(applicationGet, readApplication),
  serve(applicationSaveDraft, async (input) => withMessage(await saveDraft(input), 'The draft is saved')),
  serve(applicationCheck, check),
  serve(applicationSubmit, async (input) => {
    const made = await submitApplication(input);
    return withMessage(made, `Application ${made.application_no} is submitted`);
  }),
  serve(applicationUpdate, async (input) => withMessage(await changeApplication(input), 'The application is changed')),
  serve(applicationDocument, async (input) => withMessage(await receivePaper(input), 'The paper is noted')),
  serve(applicationMove, async (input) => withMessage(await moveApplication(input), 'The application is moved')),
  serve(numberReference, readNumberReference),
  serve(admissionSettingList, listAdmissionSettings),
  serve(admissionSettingSave, async (input) => withMessage(await saveAdmissionSetting(input), 'The setting is saved')),
  serveAtEdge(applicationPrint, async (input, facts) => {
    const forms = await inRequest(applicationPrint, facts, () => loadApplicationForms(input));
    const bytes = await renderPdf(applicationForm, { forms: await underLogos(forms) });
    return fileAnswer({ name: 'application.pdf', type: 'application/pdf', bytes, inline: true });
  }),
];
