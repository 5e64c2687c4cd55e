// Automatic messages (12 §7.8): each event with its switch, channels and texts; for the school, or for one branch.

import { messageEventList, messageEventReset, type MessageEventRow } from '#kernel/calls/messages.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { channelWords } from '#modules/outreach/message-log/screens/parts/message-words.ts';
import { SwitchDialog } from './switch-dialog.tsx';
import { TextsDialog } from './texts-dialog.tsx';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';

/** The branch that the list is filtered by; null: the school. */
const placeOf = (): number | null => Number(new URLSearchParams(location.search).get('branch_id')) || null;

const reset = (row: MessageEventRow) =>
  actNow(messageEventReset, { event_code: row.code, branch_id: row.from === 'branch' ? placeOf() : null });

const topics: Readonly<Record<string, string>> = { essential: 'Essential', service: 'Service', marketing: 'Marketing' };

export const Screen = listScreen({
  title: 'Automatic Messages',
  text: 'Messages that are sent automatically, their recipients and texts. Choose a branch to change them for that branch only.',
  call: messageEventList,
  rowKey: (row) => row.code,
  rowName: (row) => row.title,
  columns: [
    { key: 'title', title: 'Event', card: true },
    { key: 'code', title: 'Code', width: 170, hidden: true },
    { key: 'area', title: 'Area', width: 100 },
    { key: 'audience', title: 'To', width: 140, card: true },
    {
      key: 'enabled',
      title: 'Switch',
      kind: 'status',
      width: 90,
      card: true,
      value: (row) => (row.enabled ? 'on' : 'off'),
      statuses: { on: ['good', 'On'], off: ['plain', 'Off'] },
    },
    {
      key: 'channels',
      title: 'Channels in order',
      width: 210,
      value: (row) => row.channels.map((one) => channelWords[one]).join(' → '),
    },
    { key: 'topic', title: 'Topic', width: 100, value: (row) => topics[row.topic] ?? row.topic },
    { key: 'lane', title: 'Urgency', kind: 'number', width: 70, hidden: true },
    { key: 'texts', title: 'Texts', width: 170, hidden: true },
    { key: 'sent_30_days', title: 'In 30 days', kind: 'number', width: 100 },
    {
      key: 'from',
      title: 'Set by',
      kind: 'status',
      width: 110,
      statuses: { delivered: ['plain', 'Delivered'], school: ['info', 'School'], branch: ['waiting', 'Branch'] },
    },
  ],
  filters: [
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesAndHeadOffice },
    { name: 'area', label: 'Area', kind: 'text' },
  ],
  search: 'Event, code or person',
  rowActions: [
    { label: 'Texts', dialog: (row, close) => <TextsDialog event={row} branch_id={placeOf()} close={close} /> },
    {
      label: 'On/off and channels',
      dialog: (row, close) => <SwitchDialog event={row} branch_id={placeOf()} close={close} />,
    },
    {
      label: 'Reset',
      show: (row) => row.from !== 'delivered',
      question: (row) => ({
        title: `Reset ${row.title}?`,
        text:
          row.from === 'branch'
            ? 'The settings of the school apply to this branch again.'
            : 'The standard settings apply again.',
        button: 'Reset',
      }),
      run: reset,
    },
  ],
  empty: { title: 'No automatic message', text: 'No automatic message matches your search.' },
});
