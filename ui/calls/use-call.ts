// Reads of a screen: typed by the contract, cached, aborted when the screen goes.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { asFailure, type CallFailure } from './call-failure.ts';
import { call } from './call.ts';

export interface CallState<Data> {
  data: Data | undefined;
  /** True until the first answer. */
  loading: boolean;
  /** True while newer data is being fetched. */
  refreshing: boolean;
  failure: CallFailure | undefined;
  again: () => void;
}

interface Options {
  /** False keeps the call from being made. */
  when?: boolean;
  /** Keeps the last answer on the screen while the next is fetched (paging, filters). */
  keep?: boolean;
  /** Milliseconds for which an answer is not asked again; lookups pass minutes. */
  fresh?: number;
  /** The last answer is stored on the device and shown while offline: for pages that work offline (00 §22). */
  onDevice?: boolean;
  /** Not cached after the page is left: data that money is taken on is never shown from memory first. */
  forget?: boolean;
}

interface Repeating<Data> extends Options {
  /** Asks again after so many milliseconds while it answers a number: the progress of a job. */
  every?: (data: Data | undefined) => number | false;
}

export function queryKey(contract: Contract, input: unknown): readonly unknown[] {
  return [contract.method, contract.path, input];
}

export function useCall<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: Repeating<DataOf<C>> = {},
): CallState<DataOf<C>> {
  const query = useQuery({
    queryKey: queryKey(contract, input),
    queryFn: async ({ signal }) => {
      const ask = async () => (await call(contract, input, { signal, reads: true })).data;
      if (!options.onDevice) return ask();
      const { answerOnDevice } = await import('./answer-on-device.ts');
      return answerOnDevice(contract, input, ask);
    },
    enabled: options.when ?? true,
    ...(options.every
      ? {
          refetchInterval: (state: { state: { data: unknown } }) =>
            options.every?.(state.state.data as DataOf<C> | undefined) ?? false,
        }
      : {}),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.fresh === undefined ? {} : { staleTime: options.fresh }),
    ...(options.forget ? { gcTime: 0 } : {}),
    // Else the query waits for the network instead of reading the device.
    ...(options.onDevice ? { networkMode: 'always' as const } : {}),
  });
  const failure = query.error && !query.isFetching ? asFailure(query.error) : undefined;
  return {
    data: query.data,
    loading: query.isLoading,
    refreshing: query.isFetching && !query.isLoading,
    // What is on the screen stays there while the network is away.
    failure: failure?.kind === 'offline' && query.data !== undefined ? undefined : failure,
    again: () => void query.refetch(),
  };
}
