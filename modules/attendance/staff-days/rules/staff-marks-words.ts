// What files call a mark of an employee, and what becomes of words that are no mark of a hand.

export const markable: ReadonlyMap<string, 'present' | 'half_day' | 'absent' | 'on_duty'> = new Map([
  ['p', 'present'],
  ['present', 'present'],
  ['hd', 'half_day'],
  ['half day', 'half_day'],
  ['half', 'half_day'],
  ['a', 'absent'],
  ['absent', 'absent'],
  ['od', 'on_duty'],
  ['on duty', 'on_duty'],
]);
/** What people write of a day that follows from something else. */
export const elsewhere: ReadonlyMap<string, string> = new Map([
  ['l', 'Lateness follows from the time: write P with the time of coming'],
  ['late', 'Lateness follows from the time: write P with the time of coming'],
  ['lv', 'Leave is asked for and accepted: enter it under Leave'],
  ['leave', 'Leave is asked for and accepted: enter it under Leave'],
  ['h', 'A holiday is announced: enter it under Holidays'],
  ['holiday', 'A holiday is announced: enter it under Holidays'],
  ['o', 'A weekly off follows from the shift'],
  ['off', 'A weekly off follows from the shift'],
]);

export const offWords = {
  leave: 'is on accepted leave. Cancel the leave, and the day is free',
  holiday: 'has a holiday. Name the person as working on it first',
  weekly_off: 'has a weekly off. Name the person as working on it first',
} as const;
