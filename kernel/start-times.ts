// What a start of the program spends its time on: each part says when it is done, and the time since the part before is its own.

const MARK = 'start: ';

export function startedWith(part: string): void {
  performance.mark(MARK + part);
}

/** Milliseconds of each part since the process began, in their order, with the whole under `all`. */
export function startTimes(): Record<string, number> {
  const times = new Map<string, number>();
  let before = 0;
  for (const { name, startTime } of performance.getEntriesByType('mark').filter((mark) => mark.name.startsWith(MARK))) {
    const part = name.slice(MARK.length);
    times.set(part, Math.round((times.get(part) ?? 0) + startTime - before));
    before = startTime;
  }
  return Object.fromEntries([...times, ['all', Math.round(before)]]);
}
