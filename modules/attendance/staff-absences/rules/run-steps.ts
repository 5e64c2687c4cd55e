// What days absent in a row lead to (EAT-16): the manager is told, then a show-cause and at last a leaving is suggested. Nothing is done by itself.

export const SHOW_CAUSE_RUN = 7;
export const ABSCONDING_RUN = 15;

export type RunStep = 'alert' | 'show_cause' | 'absconding';

/** The step of a run; null below the first day that counts as regular. */
export function stepOf(run: number, regular: number): RunStep | null {
  if (run >= ABSCONDING_RUN) return 'absconding';
  if (run >= SHOW_CAUSE_RUN) return 'show_cause';
  return run >= regular ? 'alert' : null;
}

export const stepWords: Readonly<Record<RunStep, string>> = {
  alert: 'Absent again and again',
  show_cause: 'A show-cause is suggested',
  absconding: 'Absconding is suggested',
};
