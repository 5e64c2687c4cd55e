// Figures of a mark sheet (spec 02 §6.5): percents in tens, pass rates of subjects and of schools before.

export interface Bar {
  /** '70–79'; the last one holds 100 as well. */
  span: string;
  children: number;
}

export function percentBars(percents: readonly number[]): Bar[] {
  return Array.from({ length: 10 }, (_, i) => ({
    span: i === 9 ? '90–100' : `${i * 10}–${i * 10 + 9}`,
    children: percents.filter((percent) => Math.min(9, Math.floor(percent / 10)) === i).length,
  }));
}

export interface Rate {
  group: string;
  passed: number;
  all: number;
  /** Whole percent. */
  percent: number;
}

/** The largest group first. */
export function passRates(rows: readonly { group: string; passed: boolean }[]): Rate[] {
  return [...Map.groupBy(rows, (row) => row.group)]
    .map(([group, of]) => {
      const passed = of.filter((row) => row.passed).length;
      return { group, passed, all: of.length, percent: Math.round((passed / of.length) * 100) };
    })
    .toSorted((a, b) => b.all - a.all || a.group.localeCompare(b.group));
}
