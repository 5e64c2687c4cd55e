// What may be marked (ATT-3): the six codes that every school begins with, renamed freely, and those it adds.

export const tallies = ['present', 'late', 'half', 'absent', 'leave'] as const;
export type Tally = (typeof tallies)[number];

export interface Code {
  code: number;
  letter: string;
  name: string;
  tally: Tally;
  /** Part of a day that counts as attended: 1, 0.5 or 0. */
  weight: number;
  /** False: the day is left out of the percent. */
  counts: boolean;
  message: 'absent' | 'late' | 'none';
  colour: string;
  shortcut: string;
}

/** Numbers of the default codes: machines and leave write them whatever the school calls them. */
export const PRESENT = 1;
export const LATE = 2;
export const HALF = 3;
export const ABSENT = 4;
export const LEAVE = 5;
export const DUTY = 6;
export const FIRST_OWN_CODE = 7;

const usual = { counts: true, message: 'none' } as const;

export const defaultCodes: readonly Code[] = [
  {
    ...usual,
    code: PRESENT,
    letter: 'P',
    name: 'Present',
    tally: 'present',
    weight: 1,
    colour: 'green',
    shortcut: 'p',
  },
  {
    ...usual,
    code: LATE,
    letter: 'L',
    name: 'Late',
    tally: 'late',
    weight: 1,
    message: 'late',
    colour: 'yellow',
    shortcut: 'l',
  },
  { ...usual, code: HALF, letter: 'HD', name: 'Half day', tally: 'half', weight: 0.5, colour: 'orange', shortcut: 'h' },
  {
    ...usual,
    code: ABSENT,
    letter: 'A',
    name: 'Absent',
    tally: 'absent',
    weight: 0,
    message: 'absent',
    colour: 'red',
    shortcut: 'a',
  },
  { ...usual, code: LEAVE, letter: 'LV', name: 'Leave', tally: 'leave', weight: 0, colour: 'blue', shortcut: 'v' },
  {
    ...usual,
    code: DUTY,
    letter: 'EX',
    name: 'On duty for the school',
    tally: 'present',
    weight: 1,
    colour: 'teal',
    shortcut: 'e',
  },
];

/** What a default code counts as is fixed; a school may rename and recolour it. */
export function isDefaultCode(number: number): boolean {
  return number < FIRST_OWN_CODE;
}
