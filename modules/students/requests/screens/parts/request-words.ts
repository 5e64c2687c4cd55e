// What kinds, states and channels of parents' requests are called (STU-95).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { requestStates as states } from '../../rules/request-states.ts';

const options = (words: Record<string, string>): Option[] => optionsOf(words);

export const kindOptions = options({
  info_change: 'Change of record',
  leave: 'Leave',
  certificate: 'Certificate',
  left: 'Leaving',
  freeze: 'Freeze',
  transfer: 'Transfer',
  fee_query: 'Fees',
  meeting: 'Meeting',
  other: 'Other',
});

export const kindWord = (kind: string): string => kindOptions.find((one) => one.value === kind)?.label ?? kind;

export const channelOptions = options({
  phone: 'Telephone',
  desk: 'At the desk',
  whatsapp: 'WhatsApp',
  letter: 'Letter',
});

export const channelWord = (channel: string): string =>
  channelOptions.find((one) => one.value === channel)?.label ?? 'App';

export const requestStates: Statuses = states.badges;

export const stateOptions: Option[] = optionsOf(requestStates);

export const requestPath = (id: number): string => linkTo(pages.ParentStudent, { id });

export const isOpen = (state: string): boolean => ['new', 'in_progress', 'waiting_parent'].includes(state);
