// Bulk e-mail setting (spec 10 §10.1): senders of the school and its branches, and the addresses that get no mail.

import {
  emailSenderDns,
  emailSenderList,
  emailSenderPause,
  emailSenderResume,
  emailSuppressionAdd,
  emailSuppressionList,
  emailSuppressionRemove,
  type EmailSenderRow,
} from '#kernel/calls/email-senders.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { SenderDialog } from './sender-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

const dnsWords = ({ dns }: EmailSenderRow): string =>
  dns.spf === undefined ? 'not looked up' : `SPF ${dns.spf}, DMARC ${dns.dmarc ?? 'missing'}`;

const senders: ListDeclaration<typeof emailSenderList> = {
  title: 'Senders',
  text: 'A sender is used once it has been tested. While none is, every message stays in the sandbox.',
  call: emailSenderList,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Sender', card: true, width: 170 },
    { key: 'from_address', title: 'From', card: true, value: (row) => `${row.from_name} <${row.from_address}>` },
    { key: 'branch_name', title: 'For', width: 160, value: (row) => row.branch_name ?? 'Whole school' },
    { key: 'host', title: 'Server', width: 190, value: (row) => `${row.host}:${row.port}` },
    {
      key: 'status',
      title: 'Status',
      kind: 'status',
      card: true,
      width: 120,
      statuses: {
        untested: ['waiting', 'Test it'],
        active: ['good', 'Sends'],
        paused: ['plain', 'Paused'],
        failed: ['bad', 'Stopped'],
      },
    },
    { key: 'waiting', title: 'Waiting', kind: 'number', width: 90 },
    { key: 'sent_today', title: 'Today', width: 110, value: (row) => `${row.sent_today} of ${row.per_day}` },
    { key: 'dns', title: 'Domain', width: 190, value: dnsWords },
    { key: 'last_error', title: 'Last error', width: 220 },
    { key: 'tested_at', title: 'Tested', kind: 'instant', width: 140, hidden: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'untested', label: 'To be tested' },
        { value: 'active', label: 'Sends' },
        { value: 'paused', label: 'Paused' },
        { value: 'failed', label: 'Stopped' },
      ],
    },
  ],
  search: 'Name, address or server',
  actions: [{ label: 'Add sender', primary: true, dialog: (close) => <SenderDialog close={close} /> }],
  rowActions: [
    { label: 'Test', dialog: (row, close) => <TestDialog sender={row} close={close} /> },
    { label: 'Edit', dialog: (row, close) => <SenderDialog sender={row} close={close} /> },
    { label: 'Look up the domain', run: (row) => actNow(emailSenderDns, { id: row.id }) },
    {
      label: 'Pause',
      show: (row) => row.status === 'active' || row.status === 'failed',
      question: (row) => ({
        title: `Pause ${row.name}?`,
        text: 'Its mails wait; nothing is lost.',
        button: 'Pause sender',
      }),
      run: (row) => actNow(emailSenderPause, { id: row.id, version: row.version }),
    },
    {
      label: 'Resume',
      show: (row) => row.status === 'paused' && row.tested_at !== null,
      run: (row) => actNow(emailSenderResume, { id: row.id, version: row.version }),
    },
  ],
  empty: {
    title: 'No e-mail sender yet',
    text: 'Add the mail server of the school and test it: messages are then sent. Until then they stay in the sandbox.',
  },
};

const suppressions: ListDeclaration<typeof emailSuppressionList> = {
  title: 'Stop list',
  call: emailSuppressionList,
  rowKey: (row) => row.id,
  rowName: (row) => row.address,
  columns: [
    { key: 'address', title: 'Address', card: true },
    {
      key: 'reason',
      title: 'Reason',
      kind: 'status',
      card: true,
      width: 170,
      statuses: {
        hard_bounce: ['bad', 'Does not exist'],
        complaint: ['bad', 'Complained'],
        unsubscribed: ['plain', 'Unsubscribed'],
        manual: ['info', 'By hand'],
      },
    },
    { key: 'since', title: 'Since', kind: 'instant', width: 150, card: true },
    { key: 'source', title: 'Source', width: 200 },
    { key: 'note', title: 'Note' },
  ],
  filters: [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'choice',
      options: [
        { value: 'hard_bounce', label: 'Does not exist' },
        { value: 'complaint', label: 'Complained' },
        { value: 'unsubscribed', label: 'Unsubscribed' },
        { value: 'manual', label: 'By hand' },
      ],
    },
  ],
  search: 'Address',
  actions: [
    {
      label: 'Stop an address',
      dialog: (close) => (
        <FormDialog
          form={{
            title: 'Stop an address',
            call: emailSuppressionAdd,
            button: 'Stop this address',
            fields: [
              { name: 'address', label: 'E-mail address', kind: 'text', type: 'email', required: true },
              { name: 'note', label: 'Note', kind: 'long', max: 200 },
            ],
          }}
          close={close}
        />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Send to it again',
      dialog: (row, close) => (
        <FormDialog
          form={{
            title: `Send to ${row.address} again`,
            call: emailSuppressionRemove,
            button: 'Take off the stop list',
            fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 200 }],
          }}
          start={{ id: row.id }}
          close={close}
        />
      ),
    },
  ],
  empty: {
    title: 'Nobody is on the stop list',
    text: 'Addresses that do not exist, and people who unsubscribe, are added here automatically.',
  },
};

export const Screen = tabbedLists({
  title: 'Bulk Email Setting',
  tabs: [listTab('senders', senders), listTab('stop', suppressions)],
});
