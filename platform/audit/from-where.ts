// The origin of an audited act (spec 00 §8): address and call of the current request; nothing in jobs.

import { AsyncLocalStorage } from 'node:async_hooks';

export interface FromWhere {
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
