// What a request for leave is checked by before any balance (LVE-2), each with its own sentence.

import { counted } from '#kernel/counted.ts';
import { addDays, daysBetween, formatDate, type LocalDate } from '#kernel/dates.ts';
import type { PayBy, Priced } from './leave-days.ts';
import { nextYear } from './leave-year.ts';
import { saidDays } from './said-days.ts';

export interface TypeTerms {
  name: string;
  gender: 'male' | 'female' | null;
  min_service_months: number;
  after_confirmation: boolean;
  max_per_request: number | null;
  notice_days: number;
  backdate_days: number;
  attachment_after_days: number | null;
  times_in_service: number | null;
  allow_half: boolean;
}

export interface Asker {
  status: string;
  gender: 'male' | 'female' | null;
  joining_date: LocalDate;
  confirmation_date: LocalDate | null;
  left_date: LocalDate | null;
  today: LocalDate;
}

export interface AskedFor {
  from_date: LocalDate;
  to_date: LocalDate;
  days: number;
  is_half: boolean;
  has_file: boolean;
  times_before: number;
}

type Problem = [field: string, said: string];

const monthsBetween = (from: LocalDate, to: LocalDate): number => {
  const [fy = 0, fm = 0, fd = 0] = from.split('-').map(Number);
  const [ty = 0, tm = 0, td = 0] = to.split('-').map(Number);
  return (ty - fy) * 12 + (tm - fm) - (td < fd ? 1 : 0);
};

/** Why the person may not take this type at all; null where they may. */
export function notEligible(type: TypeTerms, who: Asker, on: LocalDate): string | null {
  if (type.gender !== null && who.gender !== type.gender)
    return `${type.name} is for ${type.gender === 'female' ? 'women' : 'men'}`;
  if (monthsBetween(who.joining_date, on) < type.min_service_months)
    return `${type.name} may be taken after ${counted(type.min_service_months, 'month')} of service`;
  if (type.after_confirmation && (who.confirmation_date === null || who.confirmation_date > on))
    return `${type.name} may be taken after confirmation`;
  return null;
}

/** Whether the person works here on all of these days. */
export function employmentProblem(who: Asker, asked: Pick<AskedFor, 'from_date' | 'to_date'>): Problem | null {
  if (!['active', 'on_notice', 'suspended'].includes(who.status))
    return ['employee_id', 'Only people who work here take leave'];
  if (asked.to_date < asked.from_date) return ['to_date', 'The last day is before the first'];
  if (asked.from_date < who.joining_date)
    return ['from_date', `Joined on ${formatDate(who.joining_date)}. Choose a later day`];
  if (who.left_date !== null && asked.to_date > who.left_date)
    return ['to_date', `Leaves on ${formatDate(who.left_date)}. Choose an earlier day`];
  return null;
}

/** The first thing that is wrong, with its field. */
export function leaveProblem(type: TypeTerms, who: Asker, asked: AskedFor): Problem | null {
  const gone = employmentProblem(who, asked);
  if (gone !== null) return gone;
  const not = notEligible(type, who, asked.from_date);
  if (not !== null) return ['leave_type_id', not];
  return timingProblem(type, who, asked) ?? sizeProblem(type, asked);
}

function timingProblem(type: TypeTerms, { today }: Asker, { from_date }: AskedFor): Problem | null {
  const ahead = daysBetween(today, from_date);
  if (ahead < -type.backdate_days)
    return ['from_date', `${type.name} is asked for at most ${counted(type.backdate_days, 'day')} afterwards`];
  if (type.notice_days > 0 && ahead < type.notice_days)
    return ['from_date', `${type.name} is asked for ${counted(type.notice_days, 'day')} before`];
  return null;
}

function sizeProblem(type: TypeTerms, asked: AskedFor): Problem | null {
  if (asked.is_half && !type.allow_half) return ['day_part', `${type.name} is taken by whole days`];
  if (asked.days === 0) return ['from_date', 'These dates are all holidays or weekly offs.'];
  if (type.max_per_request !== null && asked.days > type.max_per_request)
    return ['to_date', `At most ${counted(type.max_per_request, 'day')} of ${type.name} at once`];
  if (type.attachment_after_days !== null && asked.days > type.attachment_after_days && !asked.has_file)
    return [
      'file_id',
      `Attach a paper: ${type.name} of more than ${counted(type.attachment_after_days, 'day')} needs one`,
    ];
  if (type.times_in_service !== null && asked.times_before >= type.times_in_service)
    return [
      'leave_type_id',
      `${type.name} is given ${type.times_in_service === 1 ? 'once' : counted(type.times_in_service, 'time')} in service`,
    ];
  return null;
}

/** One half of a day is asked for once. */
export const overlapProblem = (on_date: LocalDate, held: boolean): Problem => [
  'from_date',
  `There is ${held ? 'accepted leave' : 'leave waiting'} on ${formatDate(on_date)} already`,
];

/** What was left of the year is carried over, so that nothing is taken of it any more. */
export const endedYearProblem = (year_start: LocalDate): Problem => [
  'from_date',
  `The leave year until ${formatDate(addDays(nextYear(year_start), -1))} is ended, and what was left of it is carried over`,
];

/** LVE-3: what the balance does not reach is unpaid where the type says so, else refused. */
export function balanceProblem(
  type: Pick<PayBy, 'pay'> & { split_to_unpaid: boolean },
  available: number,
  priced: Priced,
): Problem | null {
  if (type.pay === 'unpaid' || priced.unpaid === 0 || type.split_to_unpaid) return null;
  return ['to_date', `You have ${saidDays(Math.max(0, available))} left.`];
}
