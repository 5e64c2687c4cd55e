// Look-up by a name that somebody else chose. Every object of JavaScript answers to `constructor` and `toString`; these do not.

declare const bare: unique symbol;

/** A table of names without JavaScript's own: only `nameTable` makes one. The check *names* asks for it, or for a `Map`, or for `namedIn`. */
export interface NameTable<T> {
  [name: string]: T;
  readonly [bare]: true;
}

export function nameTable<T>(entries: Readonly<Record<string, T>> = {}): NameTable<T> {
  return Object.assign(Object.create(null) as NameTable<T>, entries);
}

/** What a record holds under a name of its own. */
export function namedIn<T extends object>(record: T, name: string): T[keyof T & string] | undefined {
  return Object.hasOwn(record, name) ? record[name as keyof T & string] : undefined;
}

/** Writes under a name, whichever it is: `__proto__` becomes a name like any other. */
export function putIn<T extends object>(record: T, name: string, value: T[keyof T & string]): void {
  Object.defineProperty(record, name, { value, enumerable: true, writable: true, configurable: true });
}
