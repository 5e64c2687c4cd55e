// Calls of campus management, and of the forms as the world sees them (spec 13 §10). At a form the door proves that it is there; what it
// does is done in the scope of its school.

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { addSite, changeSite, listSites, rotateSite } from '#platform/doors/sites.ts';
import { badField } from '#kernel/refusal.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { countForm } from '../actions/count-form.ts';
import { handOver } from '../actions/hand-over.ts';
import { saveForm, turnForm } from '../actions/save-form.ts';
import { takeFile } from '../actions/take-file.ts';
import { takeSubmission } from '../actions/take-submission.ts';
import { blockSender, takeInMany, unblockSender } from '../actions/work-submissions.ts';
import * as forms from '../contract/forms.ts';
import * as open from '../contract/public-form.ts';
import * as sites from '../contract/sites.ts';
import * as submissions from '../contract/submissions.ts';
import { formPosterPaper } from '../prints/form-poster.ts';
import { readPosterToPrint } from '../prints/load-poster.ts';
import { listForms, shareForm } from '../reads/forms.ts';
import { readFormFunnel } from '../reads/funnel.ts';
import { readPublicForm } from '../reads/public-form.ts';
import { thanksOf } from '../reads/thanks.ts';
import { listSubmissions } from '../reads/submissions.ts';
import { submissionStatesTable } from '../rules/submission-states.ts';
import { inSchool } from '../steps/in-school.ts';
import { formAt } from './at-form.ts';
import { ticketAddress } from '#platform/doors/tickets.ts';

const told = ({ taken, left }: { taken: number; left: readonly { why: string }[] }): string =>
  [
    `${counted(taken, 'submission')} taken in`,
    ...(left[0] ? [`${counted(left.length, 'submission')} left: ${left[0].why}`] : []),
  ].join(', ');

const ofOffice = [
  serve(forms.formList, listForms),
  serve(forms.formSave, async (input) =>
    withMessage(await saveForm(input), input.id === undefined ? 'The form stands and is live' : 'Saved'),
  ),
  serve(forms.formState, async (input) =>
    withMessage(await turnForm(input), input.state === 'live' ? 'The form is live' : 'The form is off'),
  ),
  serve(forms.formShare, ({ id }) => shareForm(id)),
  serve(forms.formFunnel, readFormFunnel),
  serve(submissions.submissionList, listSubmissions),
  serve(submissions.submissionRescue, async ({ ids }) => {
    const done = await takeInMany(ids, 'rescue');
    return withMessage(done, told(done));
  }),
  serve(submissions.submissionRetry, async ({ ids }) => {
    const done = await takeInMany(ids, 'takeIn');
    return withMessage(done, told(done));
  }),
  serve(submissions.senderBlock, async (input) =>
    withMessage(await blockSender(input), 'What comes from there is spam for 30 days'),
  ),
  serve(submissions.senderUnblock, async ({ id }) => withMessage(await unblockSender(id), 'It may send again')),
  serveExport(exportOf(submissions.submissionList), {
    name: 'submissions',
    page: listSubmissions,
    columns: [
      { title: 'Sent', value: (row) => row.at, width: 20 },
      { title: 'Reference', value: (row) => row.reference, width: 12 },
      { title: 'Form', value: (row) => row.form, width: 26 },
      { title: 'Name', value: (row) => row.sender, width: 24 },
      { title: 'Status', value: (row) => submissionStatesTable.badges[row.state][1], width: 16 },
      { title: 'Became', value: (row) => row.target, width: 18 },
      { title: 'Why', value: (row) => row.reason, width: 36 },
      { title: 'Branch', value: (row) => row.branch_name, width: 18 },
      { title: 'Source', value: (row) => row.source },
      { title: 'Campaign', value: (row) => row.campaign },
    ],
  }),
  serve(sites.campusSites, listSites),
  serve(sites.campusSiteSave, async ({ id, version, state, rate_per_minute, ...rest }) => {
    const fields = { ...rest, rate_per_minute };
    if (id === undefined) return withMessage(await addSite(fields), 'The website is added');
    if (version === undefined) throw badField('version', 'The version of the record is missing');
    await changeSite({ id, version, state, ...fields });
    return withMessage({ id, key: null }, 'Saved');
  }),
  serve(sites.campusSiteKey, async ({ id }) =>
    withMessage(await rotateSite(id), 'The old key is good for seven more days'),
  ),
];

const poster = serveAtEdge(forms.formPoster, async ({ id, language }, facts) => {
  const { held, ...sheet } = await inRequest(forms.formPoster, facts, () => readPosterToPrint(id, language));
  const bytes = await renderPdf(formPosterPaper, { ...sheet, letterhead: await withLogo(held) });
  return fileAnswer({ name: `Poster ${sheet.title}.pdf`, type: 'application/pdf', bytes });
});

const ofTheWorld = [
  serveAtEdge(open.publicFormRead, async ({ id }, facts) => {
    const at = await formAt(open.publicFormRead, facts, id);
    return inSchool(at, () => readPublicForm(at.form_id));
  }),
  serveAtEdge(open.publicFormSubmit, async (sent, facts) => {
    const at = await formAt(open.publicFormSubmit, facts, sent.id);
    const stored = await takeSubmission(sent, at, facts.at_door.request.ip);
    const { ticket } =
      stored.is_new && stored.state === 'received' ? await handOver({ ...at, id: stored.id }) : { ticket: null };
    const thanks = await inSchool(at, () => thanksOf(at.form_id, sent.language));
    return { thanks, reference: stored.reference, ticket: ticket === null ? null : ticketAddress(ticket) };
  }),
  serveAtEdge(open.publicFormFile, async ({ id, field }, facts) =>
    takeFile(await formAt(open.publicFormFile, facts, id), field, {
      upload: facts.upload,
      from: facts.at_door.request.ip,
    }),
  ),
  serveAtEdge(open.publicFormBeacon, async ({ id, step, source }, facts) => {
    const at = await formAt(open.publicFormBeacon, facts, id);
    await inSchool(at, () => countForm(at.form_id, step, source));
    return null;
  }),
];

export const campusCalls = [...ofOffice, poster, ...ofTheWorld];
