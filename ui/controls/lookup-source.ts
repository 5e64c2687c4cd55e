// A call that answers the options of a select, as fields and filters declare it.

import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';

export interface Option {
  value: string;
  label: string;
}

/** Values of all filters, as they stand in the URL. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** A call that answers the options of a select; made with `lookup`, which checks the types. */
export interface LookupSource {
  call: Contract;
  /** Undefined: not to be asked yet (a filter above is still empty). */
  input: (values: FilterValues) => Record<string, unknown> | undefined;
  options: (data: unknown) => Option[];
}

export function lookup<C extends Contract>(
  contract: C,
  options: (data: DataOf<C>) => { value: string | number; label: string }[],
  input: (values: FilterValues) => InputOf<C> | undefined = () => ({}) as InputOf<C>,
): LookupSource {
  return {
    call: contract,
    input,
    options: (data) => options(data as DataOf<C>).map((one) => ({ value: String(one.value), label: one.label })),
  };
}
