// STU-86: what the list of constant absentees suggests after so many days in a row; a person decides.

export type Suggestion = 'call' | 'warning_1' | 'warning_2' | 'struck_off';

export const suggestionWords: Record<Suggestion, string> = {
  call: 'Call the family',
  warning_1: 'Warning 1',
  warning_2: 'Warning 2',
  struck_off: 'Leaving draft, struck off',
};

/** `steps` are the days of the setting struck_off_steps, 6 / 10 / 15. */
export function suggestionFor(run: number, steps: readonly number[]): Suggestion {
  const [first = 6, second = 10, third = 15] = steps;
  if (run >= third) return 'struck_off';
  if (run >= second) return 'warning_2';
  return run >= first ? 'warning_1' : 'call';
}
