// STU-55, STU-56: on which days a child may leave, and what a notice that is too short costs. Pure: the form shows what the server decides.

import type { NoticeMode, NoticeRule } from '#modules/students/roll/rules/index.ts';
import type { LeavingReason } from '../contract/leaving-reasons.ts';
import { counted } from '#kernel/counted.ts';
import { addDays, daysBetween, formatDate, type LocalDate } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';

/** A leaving is asked for at most so many days ahead. */
export const LEAVING_AHEAD_DAYS = 60;

export interface LeavingFacts {
  status: string;
  today: LocalDate;
  /** Date of the last mark that is not A; null when none is kept. */
  last_present: LocalDate | null;
  /** First day of the running enrolment. */
  joined_on: LocalDate;
  backdate_days: number;
}

export interface LeavingTerms {
  leaving_on: LocalDate;
  notice_on: LocalDate;
  reason: LeavingReason;
}

/** The earliest possible last day, and why not an earlier one. */
export function earliestLeaving(facts: LeavingFacts): { day: LocalDate; why: string } {
  const { today, last_present, joined_on, backdate_days, status } = facts;
  const back = { day: addDays(today, -backdate_days), why: `at most ${counted(backdate_days, 'day')} back` };
  const present = last_present && { day: last_present, why: `present on ${formatDate(last_present)}` };
  const joined = status === 'admitted' ? null : { day: joined_on, why: `joined on ${formatDate(joined_on)}` };
  return [present, joined].reduce<{ day: LocalDate; why: string }>(
    (latest, one) => (one && one.day >= latest.day ? one : latest),
    back,
  );
}

/** A sentence by field; empty when the leaving may be asked for. */
export function leavingProblems(terms: LeavingTerms, facts: LeavingFacts): Record<string, string> {
  const problems: Record<string, string> = {};
  const earliest = earliestLeaving(facts);
  const latest = addDays(facts.today, LEAVING_AHEAD_DAYS);
  if (terms.leaving_on < earliest.day) problems['leaving_on'] = `Earliest ${formatDate(earliest.day)}: ${earliest.why}`;
  else if (terms.leaving_on > latest)
    problems['leaving_on'] = `Latest ${formatDate(latest)}: at most ${LEAVING_AHEAD_DAYS} days ahead`;
  if (terms.notice_on > facts.today) problems['notice_on'] = 'The notice cannot be in the future';
  if (facts.status === 'admitted' && terms.reason !== 'did_not_join')
    problems['reason'] = 'This child has not joined yet: the reason is that it did not join';
  if (facts.status !== 'admitted' && terms.reason === 'did_not_join')
    problems['reason'] = `This child joined on ${formatDate(facts.joined_on)}: choose another reason`;
  if (terms.reason === 'passed_out') problems['reason'] = 'Passing out is a matter of the promotion run';
  return problems;
}

const withoutNotice: ReadonlySet<string> = new Set([
  'deceased',
  'did_not_join',
  'expelled',
  'struck_off',
  'passed_out',
] satisfies LeavingReason[]);

/** Days between notice and leaving; below 0 when the notice came after. */
export function noticeDays({ notice_on, leaving_on }: Pick<LeavingTerms, 'notice_on' | 'leaving_on'>): number {
  return daysBetween(notice_on, leaving_on);
}

/** STU-56: not for deceased, did_not_join, expelled and struck_off. */
export function noticeRule(terms: LeavingTerms, policy: { notice_days: number; mode: NoticeMode }): NoticeRule {
  if (withoutNotice.has(terms.reason)) return { mode: 'none', missing_days: 0 };
  const missing_days = Math.max(0, policy.notice_days - Math.max(0, noticeDays(terms)));
  return { mode: missing_days > 0 ? policy.mode : 'none', missing_days };
}

/** Minor units: a month of tuition, or its thirtieth for each missing day, rounded half up to `unit`. */
export function noticeFee(rule: NoticeRule, tuition: number, unit: number): number {
  if (rule.missing_days === 0 || rule.mode === 'none') return 0;
  return rule.mode === 'month' ? tuition : portion(tuition, [rule.missing_days, 30], unit);
}

/** Months from the first to the last day, for the tenure of lists and reports. */
export function tenureBand(joined_on: LocalDate | null, left_on: LocalDate): 'under_1' | 'from_1_to_3' | 'over_3' {
  const days = joined_on === null ? 0 : daysBetween(joined_on, left_on);
  if (days < 365) return 'under_1';
  return days < 3 * 365 ? 'from_1_to_3' : 'over_3';
}
