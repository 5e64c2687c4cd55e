// Messages to the families of chosen rows: a preview first (MSG-32), then a job, with the reason for each family that is left out.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted, grouped } from '#kernel/counted.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { gateOf } from '#modules/branches/index.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { forecastOf } from '#platform/messages/expand/forecast.ts';
import { message } from '#platform/messages/message.ts';
import type { noticePreview, noticeSend } from '../contract/family-messages.ts';
import { duesOf, noticesOf, type ToFamilies } from '../reads/family-messages.ts';
import { tooManyProblem } from '../rules/family-message.ts';
import { idsOfFilters } from '#modules/students/roll/chapter.ts';

export type Preview = DataOf<typeof noticePreview>;
export type Begun = DataOf<typeof noticeSend>;

/** More are sent branch by branch, or as a campaign. */
const MOST = 20_000;
const TOGETHER = 500;

export interface Work {
  about: 'notice' | 'dues';
  /** Students, brothers and sisters beside each other. */
  ids: number[];
  text: string;
}

const toFamilies = ({ about, ids, text }: Work, key: string): Promise<ToFamilies> =>
  about === 'notice' ? noticesOf(ids, text, key) : duesOf(ids, key);

async function noticeWork({ ids, all, text }: ParsedInputOf<typeof noticeSend>): Promise<Work> {
  const chosen = await idsChosen({ ids, all }, idsOfFilters);
  return { about: 'notice', ids: await siblingsTogether(chosen), text };
}

export async function siblingsTogether(ids: readonly number[]): Promise<number[]> {
  if (ids.length > MOST)
    throw conflict(`These are ${counted(ids.length, 'student')}, and at most ${grouped(MOST)} go in one message.`);
  const rows = await rowsOf(sql<{ id: number }>`
    select id from students.students where id = any (${[...ids]}::bigint[]) order by branch_id, family_id, id`);
  return rows.map((row) => row.id);
}

/** MSG-85: why this person may not send it at once. */
async function stopOf({ messages }: ToFamilies): Promise<string | null> {
  const problem = tooManyProblem(messages.length, new Set(messages.map((one) => one.branch_id)).size);
  return problem !== null && !(await holds('Campaign Approval')) ? problem : null;
}

export async function preview(work: Work): Promise<Preview> {
  const to = await toFamilies(work, 'preview');
  const { sample, left_out, ...forecast } = await forecastOf(to.messages);
  const reasons = Map.groupBy(to.refused, (one) => one.reason);
  return {
    ...forecast,
    students: work.ids.length,
    left_out: [...[...reasons].map(([reason, rows]) => ({ reason, count: rows.length })), ...left_out],
    sample: sample && { to: sample.to, text: sample.text },
    stop: await stopOf(to),
  };
}

export async function begin(work: Work): Promise<Begun> {
  const to = await toFamilies(work, 'asked');
  const stop = await stopOf(to);
  if (stop !== null) throw conflict(stop);
  if (to.messages.length === 0) {
    const [first] = to.refused;
    throw conflict(
      first && to.refused.length === 1 ? `${first.name} ${first.reason}` : 'None of these families may be notified',
    );
  }
  const job_id = await enqueue(familyMessages, {
    title: `Message to ${counted(to.messages.length, 'family', 'families')}`,
    input: work,
    total: work.ids.length,
  });
  return { job_id, rows: to.messages.length };
}

export const previewNotice = async (input: ParsedInputOf<typeof noticePreview>): Promise<Preview> =>
  preview(await noticeWork(input));

export const sendNotice = async (input: ParsedInputOf<typeof noticeSend>): Promise<Begun> =>
  begin(await noticeWork(input));

/** The key names the job, so that a run repeated after a crash writes to nobody twice. */
async function tellSome(work: Work, key: string): Promise<{ told: number; bad: { row_no: number; reason: string }[] }> {
  const { messages, refused } = await toFamilies(work, key);
  const closed = new Map<number, string>();
  for (const branch_id of new Set(messages.map((one) => one.branch_id))) {
    const answer = await gateOf(branch_id, 'message');
    if (!answer.allowed) closed.set(branch_id, answer.reason ?? 'This branch may not send messages now');
  }
  const open = messages.filter((one) => !closed.has(one.branch_id));
  await message(...open);
  return {
    told: open.length,
    bad: [
      ...refused.map(({ student_id, name, reason }) => ({ row_no: student_id, reason: `${name} ${reason}` })),
      ...messages.flatMap(({ branch_id, subject_id }) => {
        const reason = closed.get(branch_id);
        return reason === undefined ? [] : [{ row_no: subject_id, reason }];
      }),
    ],
  };
}

export const familyMessages = defineJob({
  kind: 'family messages',
  run: async (work: Work, control: JobControl) => {
    const { user_id, school_id, job_run_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'This has no request message');
    let sent = 0;
    for (let from = 0; from < work.ids.length; from += TOGETHER) {
      const some = { ...work, ids: work.ids.slice(from, from + TOGETHER) };
      const { told, bad } = await runAs({ user_id, school_id }, () => tellSome(some, `job:${job_run_id}`));
      sent += told;
      if (bad.length) await control.badRows(bad);
      if (!(await control.progress(Math.min(from + TOGETHER, work.ids.length), work.ids.length))) break;
    }
    return { sent };
  },
});
