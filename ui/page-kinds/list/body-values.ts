// Filters of the address as a body carries them: the query knows only text, a body tells true from 'true' and 5 from '5'.

import type { Contract } from '#kernel/contract.ts';

export function bodyValues(contract: Contract, filters: Record<string, unknown>): Record<string, unknown> {
  const shape = contract.input.shape;
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const fits = (one: unknown) => shape[name]?.safeParse(one).success === true;
      const other = value === 'true' || value === 'false' ? value === 'true' : Number(value);
      return [name, !fits(value) && typeof value === 'string' && fits(other) ? other : value];
    }),
  );
}
