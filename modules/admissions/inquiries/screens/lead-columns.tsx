// Columns and filters of inquiries (spec 02 §6.2): a number that is called with one press, what is late in red.

import { Anchor, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { Instant } from '#ui/table/cell.tsx';
import { Clamped } from '#ui/table/clamped.tsx';
import { type ActivityKind, activityNames } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import type { leadList, LeadRow } from '../contract/leads.ts';
import { sourceNames } from '#modules/admissions/stages/contract/stages.ts';
import { bucketOptions, people, sourceOptions, stageOptions, stageStatuses, whatsappOf } from './lead-words.ts';
import { branches, everyClass } from '#modules/branches/classes/screens/parts/choices.ts';

type List = ListDeclaration<typeof leadList>;

function Phone({ row }: { row: LeadRow }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Anchor href={`tel:${row.mobile}`} inherit className="figure">
        {row.phone}
      </Anchor>
      <Anchor
        href={whatsappOf(row.whatsapp ?? row.mobile)}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp with ${row.parent_name}`}
        c="dimmed"
        lh={0}
      >
        <IconBrandWhatsapp size={16} />
      </Anchor>
    </Group>
  );
}

function Next({ row }: { row: LeadRow }) {
  if (row.next_action_at === null) return null;
  const kind = activityNames[(row.next_action_kind ?? 'call') as ActivityKind];
  return (
    <Text span inherit c={row.late ? 'var(--bad)' : undefined} fw={row.late ? 600 : undefined}>
      {kind} <Instant iso={row.next_action_at} />
      {row.late ? ' · late' : ''}
    </Text>
  );
}

export const leadColumns: List['columns'] = [
  { key: 'lead_no', title: 'No', sort: true },
  { key: 'parent_name', title: 'Parent', sort: true, card: true },
  { key: 'mobile', title: 'Mobile', show: (row) => <Phone row={row} />, width: 165 },
  { key: 'children', title: 'Children', card: true },
  { key: 'stage', title: 'Stage', kind: 'status', statuses: stageStatuses, width: 130 },
  {
    key: 'next_action_at',
    title: 'Next action',
    sort: true,
    card: true,
    show: (row) => <Next row={row} />,
    width: 235,
  },
  { key: 'assigned_name', title: 'With' },
  { key: 'source', title: 'Source', value: (row) => sourceNames[row.source] },
  { key: 'received_at', title: 'Received', kind: 'instant', sort: true },
  { key: 'days_quiet', title: 'Quiet days', kind: 'number', sort: true },
  { key: 'score', title: 'Score', kind: 'number', sort: true },
  { key: 'branch_name', title: 'Branch', value: (row) => row.branch_name ?? 'Pool' },
  { key: 'city', title: 'City', hidden: true },
  { key: 'area', title: 'Area', hidden: true },
  { key: 'campaign', title: 'Campaign', hidden: true },
  { key: 'email', title: 'E-mail', hidden: true },
  { key: 'subject', title: 'Subject', hidden: true },
  {
    key: 'message',
    title: 'Message',
    hidden: true,
    show: (row) => row.message && <Clamped text={row.message} width={220} />,
  },
];

/** A plain question names no children. */
export const contactColumns: List['columns'] = leadColumns
  .filter((one) => one.key !== 'children')
  .flatMap((one) =>
    one.key === 'mobile'
      ? [one, { key: 'subject', title: 'Subject', card: true }]
      : one.key === 'subject'
        ? []
        : [one.key === 'message' ? { ...one, hidden: false } : one],
  );

export const leadFilters: NonNullable<List['filters']> = [
  { name: 'stage', label: 'Stage', kind: 'choice', options: stageOptions, many: true },
  {
    name: 'next',
    label: 'Next action',
    kind: 'choice',
    options: [
      { value: 'late', label: 'Late' },
      { value: 'today', label: 'Today' },
      { value: 'week', label: 'Within 7 days' },
    ],
  },
  { name: 'assigned_to', label: 'With', kind: 'lookup', source: people },
  { name: 'mine', label: 'Assigned to me', kind: 'flag' },
  { name: 'nobody', label: 'Unassigned', kind: 'flag' },
  { name: 'open', label: 'Open only', kind: 'flag' },
  { name: 'source', label: 'Source', kind: 'choice', options: sourceOptions, many: true },
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
  { name: 'course_id', label: 'Class', kind: 'lookup', source: everyClass },
  { name: 'from', label: 'Received from', kind: 'date' },
  { name: 'to', label: 'Received to', kind: 'date' },
  { name: 'bucket', label: 'No contact', kind: 'choice', options: bucketOptions },
  { name: 'campaign', label: 'Campaign', kind: 'text' },
  {
    name: 'reached',
    label: 'Stage reached',
    kind: 'choice',
    options: [
      { value: 'leads', label: 'Asked' },
      { value: 'contacted', label: 'Contacted' },
      { value: 'visited', label: 'Visited' },
      { value: 'applied', label: 'Applied' },
      { value: 'admitted', label: 'Admitted' },
    ],
  },
];
