// Calls of leaving, its papers and its report (spec 03 §7).

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { cancelLeaving, createLeaving, updateLeaving } from '../actions/ask-leaving.ts';
import { sendLeaving } from '../actions/send-leaving.ts';
import { cancelCertificate } from '../actions/cancel-certificate.ts';
import { markClearance } from '../actions/clear-leaving.ts';
import { approveLeaving, rejectLeaving, reverseLeaving } from '../actions/decide-leaving.ts';
import { duplicateCertificate, issueCertificate } from '../actions/issue-certificate.ts';
import { previewLeaving, readDraft } from '../actions/preview-leaving.ts';
import * as papers from '../contract/leaving-papers.ts';
import * as leavings from '../contract/leavings.ts';
import { leavingCertificate } from '../prints/leaving-certificate.ts';
import { leavingSlip } from '../prints/leaving-slip.ts';
import { loadCertificate, loadPreview, loadSlip } from '../prints/load-leaving-papers.ts';
import { listCertificates } from '../reads/leaving-certificates.ts';
import { leavingExports } from './leaving-exports.ts';
import { listApproved, listLeavings, listLeft } from '../reads/leavings.ts';
import { readLeftReport } from '../reads/left-report.ts';
import { previewDues, sendDues } from '../actions/message-leavers.ts';
import { duesPreview, duesSend } from '../contract/leaving-dues.ts';

type Loaded = Awaited<ReturnType<typeof loadCertificate>>;

async function certificatePdf({ held, ...sheet }: Loaded) {
  const certificates = [{ ...sheet, letterhead: await withLogo(held) }];
  const bytes = await renderPdf(leavingCertificate, { certificates });
  return paperAnswer(['Leaving certificate', sheet.data.student, sheet.certificate_no ?? 'preview'], bytes);
}

export const leavingCalls = [
  ...leavingExports,
  serve(leavings.leavingList, listLeavings),
  serve(leavings.leavingApproved, listApproved),
  serve(leavings.leavingRecord, listLeft),
  serve(leavings.leavingDraft, readDraft),
  serve(leavings.leavingSettlement, previewLeaving),
  serve(leavings.leavingDecision, previewLeaving),
  serve(leavings.leavingCreate, async (input) => withMessage(await createLeaving(input), 'The draft is saved')),
  serve(leavings.leavingUpdate, async (input) => withMessage(await updateLeaving(input), 'The draft is saved')),
  serve(leavings.leavingSend, async (input) => withMessage(await sendLeaving(input), 'Sent for approval')),
  serve(leavings.leavingCancel, async (input) => withMessage(await cancelLeaving(input), 'The leaving is cancelled')),
  serve(leavings.leavingClearance, async (input) => withMessage(await markClearance(input), 'Noted')),
  serve(leavings.leavingApprove, async (input) => {
    const answer = await approveLeaving(input);
    const done = answer.leaving.state === 'settled';
    return withMessage(answer, done ? 'Approved and settled' : 'Approved: it takes effect on the last day');
  }),
  serve(leavings.leavingReject, async (input) => withMessage(await rejectLeaving(input), 'Rejected')),
  serve(leavings.leavingReverse, async (input) =>
    withMessage(await reverseLeaving(input), 'The leaving is taken back'),
  ),
  serve(papers.leftReport, readLeftReport),
  serve(papers.certificateList, listCertificates),
  serve(papers.certificateIssue, async (input) => {
    const answer = await issueCertificate(input);
    const { certificate_no } = answer;
    return withMessage(
      answer,
      certificate_no === null ? 'Sent for approval' : `Certificate ${certificate_no} is issued`,
    );
  }),
  serve(papers.certificateDuplicate, async (input) => {
    const answer = await duplicateCertificate(input);
    return withMessage(answer, `Duplicate ${answer.copy_no} of ${answer.certificate_no} is made`);
  }),
  serve(papers.certificateCancel, async (input) =>
    withMessage(await cancelCertificate(input), 'The certificate is cancelled'),
  ),
  serveAtEdge(papers.certificatePreview, async (asked, facts) =>
    certificatePdf(await inRequest(papers.certificatePreview, facts, () => loadPreview(asked))),
  ),
  serveAtEdge(papers.certificatePrint, async ({ certificate_id }, facts) =>
    certificatePdf(await inRequest(papers.certificatePrint, facts, () => loadCertificate(certificate_id))),
  ),
  serveAtEdge(papers.clearancePrint, async ({ leaving_id, paper }, facts) => {
    const { held, ...slip } = await inRequest(papers.clearancePrint, facts, () => loadSlip(leaving_id, paper));
    const bytes = await renderPdf(leavingSlip, { ...slip, letterhead: await withLogo(held) });
    const what = paper === 'clearance' ? 'Clearance' : 'Struck off';
    return paperAnswer([what, slip.student], bytes);
  }),
  serve(duesPreview, previewDues),
  serve(duesSend, async (input) => {
    const begun = await sendDues(input);
    return withMessage(begun, counted(begun.rows, 'family is written to', 'families are written to'));
  }),
];
