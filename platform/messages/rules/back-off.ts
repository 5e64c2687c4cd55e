// When a message that could not be handed over is tried again (MSG-50).

const SECONDS = [30, 120, 600, 1800, 7200] as const;
const SPREAD = 0.2;

/** Seconds until the next try after attempt `no` failed, ± 20% by `chance` in 0…1; null after the fifth retry. */
export function secondsToNextTry(no: number, chance = Math.random()): number | null {
  const seconds = SECONDS[no - 1];
  if (seconds === undefined) return null;
  return Math.round(seconds * (1 - SPREAD + 2 * SPREAD * chance));
}
