// What modules hand in when the house is put together (`registerModules`) and this process remembers: one kind of map for all of it,
// so that the stories, of which many share a process, can put every one back. What declares itself where it is written (jobs, imports,
// questions) stands in maps of its own: it is there as soon as its file is read, and stays.

const all: Map<unknown, unknown>[] = [];

/** An empty register. What stands in one belongs to the whole process, so a request never writes into it. */
export function register<Key, Entry>(): Map<Key, Entry> {
  const made = new Map<Key, Entry>();
  all.push(made);
  return made;
}

/** One that keeps its entries in the order in which they were given. */
export function refill<Entry>(kept: Map<number, Entry>, entries: readonly Entry[]): void {
  kept.clear();
  for (const [n, entry] of entries.entries()) kept.set(n, entry);
}

/** All registers as they are now; the answer puts them back to that. */
export function keepRegisters(): () => void {
  const kept = all.map((one) => ({ one, entries: [...one] }));
  return () => {
    for (const { one, entries } of kept) {
      one.clear();
      for (const [key, entry] of entries) one.set(key, entry);
    }
  };
}
