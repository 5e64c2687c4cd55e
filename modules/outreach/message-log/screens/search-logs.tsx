// The log of all channels (12 §7.5): one row a message, its whole story in a drawer; take back what waits, send again what failed.

import { lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import {
  messageCancel,
  messageList,
  messageListExport,
  messageResend,
  type MessageRow,
  messageStates,
} from '#kernel/calls/messages.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { channelOptions, channelWords, stateWords } from './parts/message-words.ts';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';

// Loaded when they are opened.
const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));
const MessageDrawer = lazy(async () => ({ default: (await import('./message-drawer.tsx')).MessageDrawer }));

const mayCancel = (row: MessageRow) => row.state === 'queued' || row.state === 'retry';
const mayResend = (row: MessageRow) => ['failed', 'expired', 'uncertain'].includes(row.state);

export const Screen = listScreen({
  title: 'Message Log',
  text: 'Every message ends as delivered, read, failed, not sent or too late, with its reason.',
  call: messageList,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.event_title} to ${row.recipient_name || row.address}`,
  columns: [
    { key: 'at', title: 'Time', kind: 'instant', card: true, width: 140 },
    { key: 'state', title: 'Status', kind: 'status', statuses: stateWords, card: true, width: 115 },
    { key: 'channel', title: 'Channel', width: 90, value: (row) => channelWords[row.channel] ?? row.channel },
    { key: 'recipient_name', title: 'To', card: true, width: 150 },
    { key: 'address', title: 'Address', width: 170, hidden: true },
    { key: 'event_title', title: 'About', width: 200 },
    { key: 'text', title: 'Text' },
    { key: 'parts', title: 'Parts', kind: 'number', width: 70, hidden: true },
    { key: 'reason', title: 'Reason', width: 190 },
    { key: 'delivered_at', title: 'Delivered', kind: 'instant', width: 140, hidden: true },
    { key: 'read_at', title: 'Read', kind: 'instant', width: 140, hidden: true },
    { key: 'branch_name', title: 'Branch', width: 150, hidden: true },
    { key: 'sandbox', title: 'Sandbox', kind: 'flag', width: 90, hidden: true },
  ],
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: messageStates.map((value) => ({ value, label: stateWords[value]?.[1] ?? value })),
    },
    { name: 'channel', label: 'Channel', kind: 'choice', options: channelOptions },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesAndHeadOffice },
    { name: 'event_code', label: 'Event code', kind: 'text' },
    { name: 'student_id', label: 'Student', kind: 'student' },
    { name: 'sandbox', label: 'Only sandbox', kind: 'flag' },
  ],
  search: 'Name, or any part of a number or address',
  rowActions: [
    {
      label: 'Show the message',
      dialog: (row, close) => (
        <LateDialog close={close}>
          <MessageDrawer id={row.id} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Send again',
      permissions: ['Message Log'],
      show: mayResend,
      dialog: (row, close) => (
        <LateDialog close={close}>
          <ActDialog call={messageResend} verb="Send again" rows={[row]} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Withdraw',
      permissions: ['Message Log'],
      show: mayCancel,
      danger: true,
      dialog: (row, close) => (
        <LateDialog close={close}>
          <ActDialog call={messageCancel} verb="Withdraw" rows={[row]} close={close} />
        </LateDialog>
      ),
    },
  ],
  bulkActions: [
    {
      label: 'Send again',
      permissions: ['Message Log'],
      takesAll: false,
      dialog: (chosen, close) => (
        <LateDialog close={close}>
          <ActDialog call={messageResend} verb="Send again" rows={chosen.rows} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Withdraw',
      permissions: ['Message Log'],
      takesAll: false,
      dialog: (chosen, close) => (
        <LateDialog close={close}>
          <ActDialog call={messageCancel} verb="Withdraw" rows={chosen.rows} close={close} />
        </LateDialog>
      ),
    },
  ],
  figures: (data) => [
    { label: 'Delivered', value: data.figures?.delivered ?? 0, kind: 'number' },
    { label: 'Waiting', value: data.figures?.waiting ?? 0, kind: 'number' },
    { label: 'Failed or in doubt', value: data.figures?.failed ?? 0, kind: 'number' },
  ],
  empty: {
    title: 'No message in these days',
    text: 'Messages of the last seven days are shown. Choose other dates to look further back.',
  },
  export: messageListExport,
});
