// An axis of a picture in which two figures meet: from and to full steps of 1, 2 or 5, so that its ticks are numbers one counts by.

export interface EvenAxis {
  domain: [number, number];
  ticks: number[];
}

const STEPS = [1, 2, 5, 10];

/** About `wished` steps between the ticks; one figure alone stands in the middle. */
export function evenAxis(values: readonly number[], wished = 5): EvenAxis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const least = high === low ? 1 : (high - low) / wished;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((one) => one * power >= least) ?? 10) * power;
  const first = Math.floor(low / step) - (high === low ? 1 : 0);
  const last = Math.max(Math.ceil(high / step), first + (high === low ? 2 : 1));
  const at = (n: number): number => Number((n * step).toPrecision(12));
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => at(first + n));
  return { domain: [at(first), at(last)], ticks };
}
