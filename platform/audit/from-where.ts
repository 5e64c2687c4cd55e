// From where something is done, for the audit (spec 00 §8): the address and the call of the request under way; nothing in jobs.

import { AsyncLocalStorage } from 'node:async_hooks';

interface FromWhere {
  ip: string;
  /** 'POST settings'. */
  call: string;
}

const storage = new AsyncLocalStorage<FromWhere>();

export function fromWhere<T>(where: FromWhere, work: () => Promise<T>): Promise<T> {
  return storage.run(where, work);
}

export function whereNow(): FromWhere | undefined {
  return storage.getStore();
}
