// What the bell shows (NTF-1): approvals that wait or are decided, jobs and imports that have ended. Written after commit; a repeated line
// becomes one line with a count.

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import {
  approvalDecided,
  approvalWaiting,
  decidersOf,
  type DecidedApproval,
} from '#platform/approvals/announcements.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { type FinishedJob, jobFinished } from '#platform/jobs/announcements.ts';
import type { Subscription } from '#platform/questions/announcement.ts';
import { type NewNotification, notify } from './notify.ts';

const DECIDED: Record<DecidedApproval['status'], string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  'asked back': 'Question asked',
};

function decidedLine(content: DecidedApproval): NewNotification {
  return {
    kind: 'approval decided',
    title: `${DECIDED[content.status]}: ${content.title} · ${content.subject_label}`,
    text: content.reason ?? '',
    url: linkTo(pages.AdminApproval, { view: 'asked', open: content.request_id }),
    subject_type: 'approval request',
    subject_id: content.request_id,
    group_key: `approval:${content.request_id}`,
  };
}

function endedLine({ title, state, bad_rows, error, job_run_id }: FinishedJob): NewNotification {
  const words = state === 'done' ? 'Finished' : state === 'failed' ? 'Stopped' : 'Cancelled';
  const bad = bad_rows > 0 ? `${counted(bad_rows, 'row')} could not be done.` : '';
  return {
    kind: 'job finished',
    title: `${words}: ${title}`,
    text: error ?? bad,
    url: pages.Jobs,
    subject_type: 'job',
    subject_id: job_run_id,
    group_key: `job:${job_run_id}`,
  };
}

export const bellListeners: readonly Subscription[] = [
  approvalWaiting.heardBy(async ({ content }) => {
    await asRunner(async () => {
      const deciders = await decidersOf(content.request_id);
      await notify(
        deciders.filter((id) => id !== content.asked_by),
        {
          kind: 'approval waiting',
          title: `Approval waits: ${content.title} · ${content.subject_label}`,
          url: pages.AdminApproval,
          subject_type: 'approval request',
          subject_id: content.request_id,
          group_key: 'approvals',
        },
      );
    });
  }),
  approvalDecided.heardTogetherBy(async (told) => {
    // Whoever took it back knows.
    const lines = told.map(({ content }) => content).filter(({ asked_by, by }) => asked_by !== null && asked_by !== by);
    await asRunner(async () => {
      for (const [asked_by, own] of Map.groupBy(lines, (one) => one.asked_by ?? 0))
        await notify([asked_by], ...own.map(decidedLine));
    });
  }),
  jobFinished.heardBy(async ({ content }) => {
    const { user_id } = content;
    if (user_id === null) return;
    await asRunner(() => notify([user_id], endedLine(content)));
  }),
];
