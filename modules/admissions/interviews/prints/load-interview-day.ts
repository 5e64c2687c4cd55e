// Loads the interviews of a day for their paper: rows in the request's transaction, the logo after it.

import { type Held, underHeads } from '#modules/admissions/stages/chapter.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import type { interviewDayPrint } from '../contract/interviews.ts';
import { listInterviews } from '../reads/interviews.ts';
import { branchMeant } from '#modules/admissions/admission-tests/chapter.ts';
import type { InterviewDay } from './interview-day.ts';

export type HeldDay = Held<InterviewDay>;

export async function loadInterviewDay({ on, panel_id }: ParsedInputOf<typeof interviewDayPrint>): Promise<HeldDay> {
  await requirePermission('Admission Interview');
  const { data } = await listInterviews({
    startRow: 0,
    fetchCount: 500,
    from: on,
    to: on,
    panel_id,
    state: 'scheduled',
  });
  const branch_id = branchMeant(data[0]?.branch_id);
  const rows = data
    .filter((row) => row.branch_id === branch_id)
    .map((row) => ({
      time: row.time ?? '',
      child: row.child_name,
      father_name: row.father_name ?? '',
      mobile: row.mobile,
      class_name: row.class_name,
      application_no: row.application_no,
      percent: row.percent,
      place: row.place ?? '',
      panel: row.panel.map((one) => one.name).join(', '),
    }));
  const [about] = await underHeads([{ branch_id }]);
  if (!about) throw notFound('This branch');
  return { held: about.held, on, rows };
}
