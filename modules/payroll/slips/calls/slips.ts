// Calls of salary slips (07 §8, SAL-25): rows in a transaction, the PDF is set outside of it.

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { salarySlips, slipMails, slipSend, slipSendMany } from '#modules/payroll/salaries/contract/salary-slips.ts';
import { sendSlips, slipToSend } from '../actions/send-slips.ts';
import { printOrBegin } from '../prints/print-slips-job.ts';
import { slipPrint } from '../prints/slip.ts';
import { listSlipMails } from '../reads/slip-mails.ts';
import { handOver, makePapers, readPapers } from '../steps/send-slips.ts';

const permissions = slipSend.permissions;

export const slipCalls = [
  serveAtEdge(salarySlips, async ({ mine, ...chosen }, facts) => {
    const found = await inRequest(salarySlips, facts, () =>
      ownOrHeld({ mine, permissions }, (own) => printOrBegin(chosen, own?.employee_id ?? null)),
    );
    if ('job_id' in found)
      return withMessage(
        found,
        `${counted(found.slips, 'slip is', 'slips are')} being printed. The file opens when it is ready, and stays with the job.`,
      );
    const { slips, password } = found;
    const papers = await Promise.all(
      slips.map(async ({ held, row }) => ({ ...row, letterhead: await withLogo(held) })),
    );
    const bytes = await renderPdf(slipPrint, { slips: papers }, password === null ? {} : { password });
    return paperAnswer(['Salary slip', ofWhom(papers.map((one) => `${one.name} ${one.number}`))], bytes);
  }),
  serveAtEdge(slipSend, async (input, facts) => {
    const { mine, again } = input;
    const { slip, found } = await inRequest(slipSend, facts, () =>
      ownOrHeld({ mine, permissions }, async (own) => {
        const one = await slipToSend(input, own?.employee_id ?? null);
        return { slip: one, found: await readPapers([one], own?.employee_id ?? null) };
      }),
    );
    const made = await makePapers([slip], found);
    await inRequest(slipSend, facts, () =>
      ownOrHeld({ mine, permissions }, () => handOver(made, { again, job_run_id: null })),
    );
    const answer = { salary_id: slip.salary_id, address: slip.address };
    return withMessage(answer, `The slip is on its way to ${slip.address}`);
  }),
  serve(slipSendMany, async (input) => {
    const answer = await sendSlips(input);
    if (input.preview) return answer;
    const left = answer.without > 0 ? `; ${counted(answer.without, 'person', 'people')} cannot get one` : '';
    return withMessage(answer, `${counted(answer.slips, 'slip is', 'slips are')} being sent${left}`);
  }),
  serve(slipMails, listSlipMails),
];
