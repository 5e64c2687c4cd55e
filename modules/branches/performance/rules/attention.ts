// What of a month needs attention, in words (PERF-7): far from its own year, or worse three months running.

import { counted } from '#kernel/counted.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { type KpiName, kpiNames, kpiOf, rounded } from './kpis.ts';

export interface Attention {
  kpi: KpiName;
  sentence: string;
}

/** Of a KPI: the months before, oldest first, and this one. Null where it had no value. */
export type KpiHistory = Partial<Record<KpiName, readonly (number | null)[]>>;

const YEAR = 12;
/** Fewer say nothing about what is usual. */
const LEAST_MONTHS = 6;
const RUNNING = 3;

/** In words and figures: one decimal, whole numbers of money. */
export function inWords(name: KpiName, value: number, currency: Currency): string {
  const { unit } = kpiOf(name);
  if (unit === 'money') return moneyWithCurrency(Math.round(value), currency);
  const figure = String(rounded(value, 1));
  return unit === 'percent' ? `${figure}%` : unit === 'days' ? `${figure} days` : figure;
}

/** How much worse than `before`: positive is worse. Of `near` the distance to the target says it. */
function worsened(name: KpiName, [before, now]: readonly [number, number], target: number): number {
  const { better } = kpiOf(name);
  if (better === 'high') return before - now;
  if (better === 'low') return now - before;
  return Math.abs(now - target) - Math.abs(before - target);
}

function isFar(values: readonly number[], now: number): boolean {
  if (values.length < LEAST_MONTHS) return false;
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length);
  return spread > 0 && Math.abs(now - mean) > 2 * spread;
}

interface Asked {
  currency: Currency;
  targetOf: (name: KpiName) => number;
}

function sentenceOf(name: KpiName, history: readonly (number | null)[], { currency, targetOf }: Asked): string | null {
  const now = history.at(-1) ?? null;
  if (now === null) return null;
  const words = (value: number): string => inWords(name, value, currency);
  const last = history.slice(-RUNNING - 1);
  const steps = last.slice(1).map((value, n) => [last[n] ?? null, value] as const);
  const running =
    steps.length === RUNNING &&
    steps.every(([a, b]) => a !== null && b !== null && worsened(name, [a, b], targetOf(name)) > 0);
  const { name: title } = kpiOf(name);
  const from = last[0] ?? null;
  if (running && from !== null) {
    const moved = now < from ? 'fell' : 'rose';
    return `${title} ${moved} from ${words(from)} to ${words(now)} in three months`;
  }
  const before = history.slice(-YEAR - 1, -1).filter((value) => value !== null);
  if (!isFar(before, now)) return null;
  const mean = before.reduce((sum, one) => sum + one, 0) / before.length;
  if (worsened(name, [mean, now], targetOf(name)) <= 0) return null;
  return `${title} is ${words(now)}; the ${counted(before.length, 'month')} before had ${words(mean)} on average`;
}

export function attentionOf(history: KpiHistory, asked: Asked): Attention[] {
  return kpiNames.flatMap((kpi) => {
    const sentence = sentenceOf(kpi, history[kpi] ?? [], asked);
    return sentence === null ? [] : [{ kpi, sentence }];
  });
}
