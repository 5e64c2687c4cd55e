// What states, kinds and dues of a re-admission are called, and the choices its pages share (spec 02 §6.10).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup, type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { leavingReason } from '#modules/students/leaving/contract/leaving-reasons.ts';

export const bioPath = (student_id: number): string => linkTo(pages.BioStudent, { id: student_id });
export const readmitPath = (student_id: number): string => linkTo(pages.ReAdmission, { student_id });
/** The fee plan of a request after grace. */
export const planPath = (request_id: number): string => linkTo(pages.ReAdmission, { request_id });
export const statementPath = (student_id: number): string => linkTo(pages.StudentStatement, { student_id });

export const readmissionStates: Statuses = {
  draft: ['plain', 'Draft'],
  pending: ['waiting', 'Waits for approval'],
  approved: ['info', 'Approved'],
  fee_due: ['waiting', 'Fee due'],
  completed: ['good', 'Re-admitted'],
  rejected: ['bad', 'Rejected'],
  cancelled: ['plain', 'Cancelled'],
  lapsed: ['bad', 'Lapsed'],
};

export const kindWords = { return_within_grace: 'Within grace', readmission: 'Re-admission' } as const;
export const kindWord = (kind: keyof typeof kindWords | null): string | null =>
  kind === null ? null : kindWords[kind];

export const duesOptions: Option[] = [
  { value: 'cleared', label: 'Paid before the return' },
  { value: 'installments', label: 'In monthly parts' },
  { value: 'carried', label: 'Carried on' },
];

/** A reason of leaving as a person reads it. */
export const leavingWord = (reason: string): string =>
  reason === 'moved' ? 'The family moved' : reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('_', ' ');

export const leavingOptions: Option[] = leavingReason.options
  .filter((reason) => reason !== 'deceased')
  .map((reason) => ({ value: reason, label: leavingWord(reason) }));

export const stateOptions: Option[] = optionsOf(readmissionStates);

export const sessions = lookup(sessionList, (all) => all.map((one) => ({ value: one.id, label: one.name })));
