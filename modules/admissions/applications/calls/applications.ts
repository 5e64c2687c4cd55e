// Calls of the application itself and its paper (spec 02 §7).

import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { changeApplication } from '../actions/change-application.ts';
import { moveApplication } from '../actions/move-application.ts';
import { receivePaper } from '../actions/receive-paper.ts';
import { applicationPrint } from '../contract/application-print.ts';
import { applicationDocument, applicationGet, applicationMove, applicationUpdate } from '../contract/applications.ts';
import { applicationForm } from '../prints/application-form.ts';
import { loadApplicationForms } from '../prints/load-application-forms.ts';
import { underLogos } from '#modules/admissions/stages/chapter.ts';
import { readApplication } from '../reads/application-record.ts';

export const applicationCalls = [
  serve(applicationGet, readApplication),
  serve(applicationUpdate, async (input) => withMessage(await changeApplication(input), 'The application is changed')),
  serve(applicationDocument, async (input) => withMessage(await receivePaper(input), 'The document is recorded')),
  serve(applicationMove, async (input) => withMessage(await moveApplication(input), 'The application is moved')),
  serveAtEdge(applicationPrint, async (input, facts) => {
    const forms = await inRequest(applicationPrint, facts, () => loadApplicationForms(input));
    const bytes = await renderPdf(applicationForm, { forms: await underLogos(forms) });
    return paperAnswer(['Application', ofWhom(forms.map((one) => one.child))], bytes);
  }),
];
