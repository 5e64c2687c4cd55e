// ATT-5: who may mark which day. Today is taken with Add, from half an hour before school to the lock time; later and earlier days
// are corrected with Edit and a reason, for a week; older ones are opened with Unlock. Before it opens, a register of today is taken by
// Edit too, without a reason: nothing stands there that would be corrected. A coming day is marked by leave only.

import { daysBetween, formatDate, type LocalDate } from '#kernel/dates.ts';
import { clockOf } from '#modules/attendance/hours/rules/index.ts';

/** How long before the first lesson a register may be begun. */
const BEFORE_START = 30;

export interface MarkingDay {
  day: LocalDate;
  /** The branch's today and time of day in minutes. */
  today: LocalDate;
  now_min: number;
  start_min: number;
  lock_min: number;
  edit_days: number;
  /** Locked by hand or by the night. */
  locked: boolean;
}

export type MarkingWindow =
  | { by: 'nobody'; why: string }
  /** Taking: no reason is asked. */
  | { by: 'add' }
  /** Earlier than registers open. */
  | { by: 'early'; why: string }
  | { by: 'edit'; why: string }
  | { by: 'unlock'; why: string };

export function markingWindow(of: MarkingDay): MarkingWindow {
  const age = daysBetween(of.day, of.today);
  const day = formatDate(of.day);
  if (age < 0) return { by: 'nobody', why: `${day} is still to come. A coming day can only be leave.` };
  if (age > of.edit_days || of.locked)
    return {
      by: 'unlock',
      why: `The register of ${day} is locked. A person with 'Student Attandance Unlock' can change it.`,
    };
  if (age > 0)
    return {
      by: 'edit',
      why: `${day} is over. A person with 'Student Attandance Edit' can correct it, with a reason.`,
    };
  if (of.now_min < of.start_min - BEFORE_START)
    return {
      by: 'early',
      why: `Registers open at ${clockOf(of.start_min - BEFORE_START)}. A person with 'Student Attandance Edit' can take them before.`,
    };
  if (of.now_min >= of.lock_min)
    return {
      by: 'edit',
      why: `Today's registers closed at ${clockOf(of.lock_min)}. A person with 'Student Attandance Edit' can correct them, with a reason.`,
    };
  return { by: 'add' };
}

export interface Rights {
  add: boolean;
  edit: boolean;
  unlock: boolean;
}

/** Null when this person may mark the day; `reason` says whether one must be given. */
export function mayMark(window: MarkingWindow, rights: Rights): { refused: string | null; reason: boolean } {
  if (window.by === 'nobody') return { refused: window.why, reason: false };
  if (window.by === 'add') {
    if (rights.add || rights.edit || rights.unlock) return { refused: null, reason: false };
    return { refused: "You need the permission 'Student Attandance Add' to take a register.", reason: false };
  }
  const may = window.by === 'unlock' ? rights.unlock : rights.edit || rights.unlock;
  return { refused: may ? null : window.why, reason: window.by !== 'early' };
}
