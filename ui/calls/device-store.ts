// What a page keeps on the device (00 §22), in the browser's own database; in memory where there is none.

const NAME = 'maktab-device';
const STORE = 'kept';
const inMemory = new Map<string, unknown>();
let opened: Promise<IDBDatabase | null> | undefined;

/** Null: this browser stores nothing (some private windows, tests); memory is used while the page is open. */
function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') {
      resolve(null);
      return;
    }
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(null));
  });
  return opened;
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const db = await database();
  if (!db) return undefined;
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The device refused to keep it')),
    );
  });
}

export async function readKept(key: string): Promise<unknown> {
  return inMemory.get(key) ?? (await run('readonly', (store) => store.get(key) as IDBRequest<unknown>));
}

/** A full or closed store is no failure: the open page still holds the data. */
export async function keep(key: string, value: unknown): Promise<void> {
  inMemory.set(key, value);
  await run('readwrite', (store) => store.put(value, key)).catch(() => undefined);
}

export async function forget(key: string): Promise<void> {
  inMemory.delete(key);
  await run('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Keys that begin with these letters. */
export async function keysOf(start: string): Promise<string[]> {
  const range = typeof IDBKeyRange === 'undefined' ? undefined : IDBKeyRange.bound(start, `${start}\uFFFF`);
  const stored = (await run('readonly', (store) => store.getAllKeys(range))) ?? [];
  const keys = [...stored.map(String), ...[...inMemory.keys()].filter((key) => key.startsWith(start))];
  return [...new Set(keys)].toSorted();
}
