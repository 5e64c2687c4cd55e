// Issue, due and validity dates of a bill when the calendar names none (FEE-20, SET-1 group Fees).

import { addDays, addMonths, dayInMonth, type LocalDate, type Month } from '#kernel/dates.ts';

export interface DaySettings {
  issue_day: number;
  due_day: number;
  /** 'last' is the month's last day. */
  valid_till_day: number | 'last';
}

export interface BillDates {
  issue_date: LocalDate;
  due_date: LocalDate;
  valid_until: LocalDate;
}

/** Days 29-31 become the month's last day (SET-1). */
export function dayOfMonth(month: Month, day: number | 'last'): LocalDate {
  return dayInMonth(month, day === 'last' ? 31 : day);
}

/** FEE-20: without a calendar a bill carries its own month and those after it that are billed together with the month before. */
export function monthsBilledTogether(bill_month: Month, combined: readonly number[]): Month[] {
  const months = [bill_month];
  for (let next = addMonths(bill_month, 1); months.length < 12 && combined.includes(Number(next.slice(5, 7)));) {
    months.push(next);
    next = addMonths(next, 1);
  }
  return months;
}

/** FEE-20: a due date that is no working day moves to the next one; the validity moves with it if it would be earlier. */
export function billDates(
  month: Month,
  settings: DaySettings,
  isWorkingDay: (day: LocalDate) => boolean = () => true,
): BillDates {
  const issue_date = dayOfMonth(month, settings.issue_day);
  const due_date = nextWorkingDay(dayOfMonth(month, settings.due_day), isWorkingDay);
  const valid = dayOfMonth(month, settings.valid_till_day);
  return {
    issue_date: issue_date > due_date ? due_date : issue_date,
    due_date,
    valid_until: valid < due_date ? due_date : valid,
  };
}

/** The day itself or the first working day after it; a branch closed for a whole month keeps the day. */
export function nextWorkingDay(day: LocalDate, isWorkingDay: (day: LocalDate) => boolean): LocalDate {
  for (let ahead = 0; ahead < 31; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (isWorkingDay(candidate)) return candidate;
  }
  return day;
}
