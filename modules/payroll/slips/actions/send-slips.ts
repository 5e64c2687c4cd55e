// A slip goes to its person by mail (SAL-25): one on request, or those of a month as a job. Nobody gets a second one unless somebody asks for it.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { slipSend, slipSendMany } from '#modules/payroll/salaries/contract/salary-slips.ts';
import { slipsToSend, type SlipToSend } from '../reads/slip-mails.ts';
import { whyNotSent } from '../rules/not-sent.ts';
import { type Addressed, handOver, makePapers, readPapers } from '../steps/send-slips.ts';

/** Set and handed over together: a killed job repeats at most so many papers, and sends none of them twice. */
const AT_ONCE = 25;
/** Named in the answer; the list of mails has all. */
const NAMED = 100;

/** The one slip with where it goes, or why not. */
export async function slipToSend(
  { salary_id, to, again }: ParsedInputOf<typeof slipSend>,
  own: number | null,
): Promise<Addressed> {
  const [slip] = await slipsToSend({ ids: [salary_id], own });
  if (!slip) throw notFound('This slip');
  const elsewhere = to === '' || to == null ? null : to;
  const address = elsewhere ?? slip.address;
  const why = whyNotSent({ ...slip, address, stopped: elsewhere === null ? slip.stopped : null });
  if (why !== null || address === null) throw badField('to', why ?? 'Enter an e-mail address');
  if (slip.sent_at !== null && !again)
    throw conflict(`The slip of ${slip.employee_name} was sent before. Say that it is sent again`);
  return { ...slip, address };
}

interface Sorted {
  fit: Addressed[];
  sent_before: SlipToSend[];
  without: { slip: SlipToSend; reason: string }[];
}

function sorted(all: readonly SlipToSend[], again: boolean): Sorted {
  const found: Sorted = { fit: [], sent_before: [], without: [] };
  for (const slip of all) {
    const reason = whyNotSent(slip);
    if (slip.sent_at !== null && !again) found.sent_before.push(slip);
    else if (reason !== null || slip.address === null) found.without.push({ slip, reason: reason ?? '' });
    else if (!slip.done) found.fit.push({ ...slip, address: slip.address });
  }
  return found;
}

interface JobInput {
  ids: number[];
  again: boolean;
  school_id: number;
  country_id: number;
}

interface JobResult {
  sent: number;
  skipped: number;
  left_out: number;
}

export const slipMailJob = defineJob<JobInput, JobResult>({
  kind: 'salary slips by mail',
  run: async ({ ids, again, school_id, country_id }, { job_run_id, user_id, progress, badRows }) => {
    if (user_id === null) throw new Refusal('bad_input', 'This has no request');
    const caller = { user_id, school_id, country_id };
    const result: JobResult = { sent: 0, skipped: 0, left_out: 0 };
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const { fit, sent_before, without, found } = await runAs(caller, async () => {
        await requirePermission('salary-record');
        const some = sorted(await slipsToSend({ ids: ids.slice(at, at + AT_ONCE), job_run_id }), again);
        return { ...some, found: await readPapers(some.fit, null) };
      });
      const made = await makePapers(fit, found);
      result.sent += await runAs(caller, () => handOver(made, { again, job_run_id }));
      result.skipped += sent_before.length;
      result.left_out += without.length;
      if (without.length > 0)
        await badRows(
          without.map(({ slip, reason }) => ({
            row_no: ids.indexOf(slip.salary_id) + 1,
            field: slip.employee_code,
            reason: `${slip.employee_name}: ${reason}`,
          })),
        );
      const done = Math.min(at + AT_ONCE, ids.length);
      if (!(await progress(done, ids.length)) && done < ids.length)
        throw new Refusal('conflict', `Stopped: ${counted(result.sent, 'slip is', 'slips are')} on the way`);
    }
    return result;
  },
});

export async function sendSlips({
  again,
  preview,
  ...chosen
}: ParsedInputOf<typeof slipSendMany>): Promise<DataOf<typeof slipSendMany>> {
  await requirePermission('salary-record');
  if (!chosen.ids && !chosen.month) throw badField('month', 'Choose a month');
  const { fit, sent_before, without } = sorted(await slipsToSend(chosen), again);
  const { school_id, country_id } = who();
  const job_id =
    preview || fit.length === 0
      ? null
      : await enqueue(slipMailJob, {
          title: `Send ${counted(fit.length, 'salary slip')}${chosen.month ? ` of ${formatMonth(chosen.month)}` : ''}`,
          input: { ids: fit.map((one) => one.salary_id), again, school_id, country_id },
          total: fit.length,
        });
  return {
    job_id,
    slips: fit.length,
    sent_before: sent_before.length,
    without: without.length,
    left_out: without.slice(0, NAMED).map(({ slip: { salary_id, employee_code, employee_name }, reason }) => ({
      salary_id,
      employee_code,
      employee_name,
      reason,
    })),
  };
}
