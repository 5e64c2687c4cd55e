// Calls of the salaries of a month (07 §6.1).

import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { holdSalary, removeSalaries, updateSalary } from '../actions/change-salary.ts';
import { approveMany, approveOne, rejectSalaries } from '../actions/decide-salaries.ts';
import { postInitially } from '../actions/post-initially.ts';
import { salarySheet } from '../actions/salary-sheet.ts';
import * as acts from '../contract/salary-acts.ts';
import * as rows from '../contract/salary-rows.ts';
import { listCeo, listHr, listLevel2, listPosted, listRejected, readSalary } from '../reads/salary-rows.ts';
import { changed, summary } from '../reads/summary.ts';

/** '39 salaries approved; 1 was left: Own salary.' */
function said<T extends Pick<DataOf<typeof acts.salaryReject>, 'done' | 'failed'>>(answer: T, verb: string) {
  const [first] = answer.failed;
  const left = first ? `; ${counted(answer.failed.length, 'was', 'were')} left: ${first.name}: ${first.message}` : '';
  return withMessage(answer, `${counted(answer.done, 'salary', 'salaries')} ${verb}${left}`);
}

export const salaryCalls = [
  serve(rows.salaryTemp, salarySheet),
  serve(rows.hrQueue, listHr),
  serve(rows.level2Queue, listLevel2),
  serve(rows.ceoQueue, listCeo),
  serve(rows.rejectedQueue, listRejected),
  serve(rows.salariesPosted, listPosted),
  serve(rows.salaryRead, ({ id }) => readSalary(id)),
  serve(rows.salarySummary, summary),
  serve(rows.whatChangedCall, changed),
  serve(acts.salaryUpdate, updateSalary),
  serve(acts.salaryPost, async (input) => said(await postInitially(input), 'sent to HR')),
  serve(acts.approveHr, async (input) => said(await approveOne('initial_posted', input), 'approved')),
  serve(acts.approveHrMany, async (input) => said(await approveMany('initial_posted', input), 'approved')),
  serve(acts.approveLevel2, async (input) => said(await approveOne('hr_approved', input), 'approved')),
  serve(acts.approveLevel2Many, async (input) => said(await approveMany('hr_approved', input), 'approved')),
  serve(acts.approveCeo, async (input) => said(await approveOne('level2_approved', input), 'posted')),
  serve(acts.approveCeoMany, async (input) => said(await approveMany('level2_approved', input), 'posted')),
  serve(acts.salaryReject, async (input) => said(await rejectSalaries(input), 'rejected')),
  serve(acts.salaryRemove, async (input) => said(await removeSalaries(input), 'left out')),
  serve(acts.salaryHold, holdSalary),
];
