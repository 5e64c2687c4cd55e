// STU-65: whether a child may sit in a section of its class, in a sentence when not.

import { counted } from '#kernel/counted.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';

export interface Mover {
  full_name: string;
  gender: 'm' | 'f';
  status: string;
  branch_id: number;
  course_id: number | null;
  session_id: number | null;
  section_id: number | null;
  /** Stream of the section the child sits in. */
  group_id: number | null;
  /** A change that is dated ahead already. */
  moves_on: LocalDate | null;
}

export interface TargetSection {
  section_id: number;
  name: string;
  branch_id: number;
  course_id: number;
  session_id: number;
  group_id: number | null;
  takes: 'boys' | 'girls' | 'mixed';
  is_active: boolean;
}

/** A section change is dated at most so many days ahead. */
export const SECTION_AHEAD_DAYS = 60;

export function sectionDayProblem(on_date: LocalDate, today: LocalDate): string | null {
  const latest = addDays(today, SECTION_AHEAD_DAYS);
  if (on_date < today) return `Earliest today, ${formatDate(today)}: days that were marked stay with the old section`;
  return on_date > latest ? `Latest ${formatDate(latest)}: at most ${counted(SECTION_AHEAD_DAYS, 'day')} ahead` : null;
}

export function sectionProblem(child: Mover, target: TargetSection): string | null {
  const name = child.full_name;
  if (child.status !== 'active')
    return `${name} is ${child.status.replace('_', ' ')}: only an active student changes the section`;
  if (child.section_id === target.section_id) return `${name} is already in ${target.name}`;
  if (child.branch_id !== target.branch_id) return `${target.name} is in another branch: ask for a transfer`;
  if (child.course_id !== target.course_id || child.session_id !== target.session_id)
    return `${target.name} is another class or session: a child changes its class by promotion or transfer`;
  if (!target.is_active) return `${target.name} is closed`;
  if (target.takes !== 'mixed' && (target.takes === 'boys') !== (child.gender === 'm'))
    return `${target.name} takes ${target.takes} only`;
  if (target.group_id !== child.group_id && target.group_id !== null && child.group_id !== null)
    return `${target.name} is of another stream`;
  return child.moves_on === null
    ? null
    : `A change of section on ${formatDate(child.moves_on)} waits for ${name} already`;
}
