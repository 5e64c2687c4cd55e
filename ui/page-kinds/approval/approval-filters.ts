// The filters of the queue: what waits for me first; kind and branch stand open beside it.

import { type approvalList, approvalLookups } from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { type Filter, lookup } from '#ui/filters/filter.ts';

const AGES = [1, 3, 7, 14, 30];

/** `kinds`: the screen shows only these, so that a single one needs no filter. */
export function approvalFilters(
  kinds: readonly string[] | undefined,
): readonly Filter<keyof InputOf<typeof approvalList>>[] {
  const shown = (kind: string): boolean => kinds === undefined || kinds.includes(kind);
  const kindFilter: Filter<'kind'> = {
    name: 'kind',
    label: 'Kind',
    kind: 'lookup',
    numeric: false,
    source: lookup(approvalLookups, ({ kinds: all }) =>
      all.filter((one) => shown(one.kind)).map((one) => ({ value: one.kind, label: one.title })),
    ),
  };
  return [
    {
      name: 'view',
      label: 'Show',
      kind: 'choice',
      initial: 'waiting',
      options: [
        { value: 'waiting', label: 'Waiting for me' },
        { value: 'asked', label: 'Asked by me' },
        { value: 'decided', label: 'Decided by me' },
        { value: 'all', label: 'All' },
      ],
    },
    ...(kinds?.length === 1 ? [] : [kindFilter]),
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: lookup(approvalLookups, ({ branches }) => branches.map((one) => ({ value: one.id, label: one.name }))),
    },
    {
      name: 'days',
      label: 'Waiting for',
      kind: 'choice',
      numeric: true,
      options: AGES.map((n) => ({ value: String(n), label: `${counted(n, 'day')} or more` })),
    },
    {
      name: 'asked_by',
      label: 'Asked by',
      kind: 'lookup',
      source: lookup(approvalLookups, ({ askers }) => askers.map((one) => ({ value: one.id, label: one.name }))),
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'pending', label: 'Waiting' },
        { value: 'approved', label: 'Approved' },
        { value: 'rejected', label: 'Rejected' },
        { value: 'cancelled', label: 'Withdrawn' },
      ],
    },
  ];
}
