// Message settings: the sandbox wall, where every message lies that has not left this system (12 §7.8, MSG-60). Quiet hours and limits
// are settings of the house, senders have a page of their own.

import * as pages from '#kernel/pages.gen.ts';
import { sandboxWall } from '#kernel/calls/messages.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { channelOptions, channelWords, stateWords } from '#modules/outreach/message-log/screens/parts/message-words.ts';
import { WallDialog } from './wall-dialog.tsx';

export const Screen = listScreen({
  title: 'Message Settings',
  text: 'Sandbox: what each person would have received. Nothing on this page has left the system.',
  call: sandboxWall,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.event_title} to ${row.recipient_name || row.address}`,
  columns: [
    { key: 'at', title: 'Time', kind: 'instant', card: true, width: 140 },
    { key: 'state', title: 'Status', kind: 'status', statuses: stateWords, width: 115 },
    { key: 'channel', title: 'Channel', width: 90, value: (row) => channelWords[row.channel] ?? row.channel },
    { key: 'recipient_name', title: 'To', card: true, width: 150 },
    { key: 'address', title: 'Address', width: 200, hidden: true },
    { key: 'event_title', title: 'About', width: 190, card: true },
    {
      key: 'body',
      title: 'Text',
      value: (row) => (row.body === null ? 'kept secret' : (row.subject ?? row.body).slice(0, 120)),
    },
    { key: 'branch_name', title: 'Branch', width: 160, hidden: true },
  ],
  filters: [{ name: 'channel', label: 'Channel', kind: 'choice', options: channelOptions }],
  search: 'Name, or any part of a number or address',
  actions: [
    { label: 'Quiet hours and limits', to: pages.Settings, permissions: ['System Setting'] },
    { label: 'E-mail senders', to: pages.BulkEmailSetting, permissions: ['Bulk Email Setting'] },
    { label: 'Texts', to: pages.WhatsappTemp, permissions: ['Message Template Edit'] },
  ],
  rowActions: [{ label: 'Read', dialog: (row, close) => <WallDialog row={row} close={close} /> }],
  empty: {
    title: 'Nothing was held back',
    text: 'Until a sender is tested, every message is shown here instead of being sent.',
  },
});
