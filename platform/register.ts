// What modules declare and this process remembers: app/house.ts hands it in once (decision 0095). One kind of map for all of it, so that
// the stories, of which many share a process, can put every one back.

const all: Map<unknown, unknown>[] = [];

/** An empty register. What stands in one belongs to the whole process, so a request never writes into it. */
export function register<Key, Entry>(): Map<Key, Entry> {
  const made = new Map<Key, Entry>();
  all.push(made);
  return made;
}

/** Adds what is declared, each under its name; the same one may come again, another one of that name is refused. */
export function enter<Entry>(
  kept: Map<string, Entry>,
  what: string,
  entries: Iterable<readonly [string, Entry]>,
): void {
  for (const [name, entry] of entries) {
    const other = kept.get(name);
    if (other !== undefined && other !== entry) throw new Error(`The ${what} '${name}' is declared twice`);
    kept.set(name, entry);
  }
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
