// Who may be written to about what (03 §3.3): each state of a child allows some messages only; in a sentence when not.

import { grouped } from '#kernel/counted.ts';
import { nameTable } from '#kernel/names.ts';

const ABOUT_NOTICES = nameTable<string>({
  frozen: 'is frozen: only messages about fees and the freeze are sent',
  admitted: 'has not begun yet: only messages about the admission are sent',
  left: 'has left: only messages about dues are sent',
  passed_out: 'has passed out: only messages about dues are sent',
});

export function noticeProblem(status: string, hasGuardian: boolean): string | null {
  if (status !== 'active') return ABOUT_NOTICES[status] ?? 'is not a student of the school';
  return hasGuardian ? null : 'has no primary guardian who may be notified';
}

export function duesProblem(status: string, owed: number | null): string | null {
  if (status !== 'left' && status !== 'passed_out') return 'is in school again: dues are sent with the fees';
  return owed !== null && owed > 0 ? null : 'owes nothing';
}

/** More people than this in one message are a campaign; who may send one may also send this (MSG-85). */
export const MOST_PEOPLE = 500;

export function tooManyProblem(people: number, branches: number): string | null {
  const who = 'somebody with the permission Campaign Approval sends it';
  if (people > MOST_PEOPLE)
    return `These are ${grouped(people)} people. More than ${MOST_PEOPLE} at once: ${who}, or you send it class by class.`;
  return branches > 1 ? `These are people of ${branches} branches: ${who}, or you send it branch by branch.` : null;
}
