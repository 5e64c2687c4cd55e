// Gateways of banks and attendance devices: who may call from where, with which key, and when last (spec 00 §13).

import {
  machineAdd,
  machineChange,
  machineList,
  machineRevoke,
  machineRotate,
  type MachineRow,
} from '#kernel/calls/doors.ts';
import { actNow } from '#ui/acts/act-now.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { KeyForm } from '#ui/page-kinds/form/key-form.tsx';
import { inLines, linesOf } from './lines.ts';

const ADDRESSES = { name: 'addresses', label: 'Addresses', kind: 'long', rows: 3, required: true } as const;
const HINT = 'One a line: 203.0.113.7 or 203.0.113.0/24. No other address may use the key.';

const add: FormDeclaration<typeof machineAdd> = {
  title: 'Add a gateway or device',
  call: machineAdd,
  button: 'Add',
  fields: [
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      required: true,
      options: [
        { value: 'gateway', label: 'Gateway of a bank' },
        { value: 'device', label: 'Attendance device' },
      ],
    },
    {
      name: 'code',
      label: 'Code or serial number',
      kind: 'text',
      required: true,
      hint: 'As in its address (1link, kuickpay), or on the device',
    },
    { name: 'name', label: 'Name', kind: 'text', required: true },
    { ...ADDRESSES, hint: HINT },
  ],
  toInput: (values: Values) => ({ ...values, addresses: linesOf(values['addresses']) }) as never,
};

const change: FormDeclaration<typeof machineChange> = {
  title: 'Change the machine',
  call: machineChange,
  button: 'Save',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true },
    { ...ADDRESSES, hint: HINT },
  ],
  toInput: (values: Values) => ({ ...values, addresses: linesOf(values['addresses']) }) as never,
};

const rotate: FormDeclaration<typeof machineRotate> = {
  title: 'New key',
  text: 'The new key is good at once. The old one stays good for the hours that the other side needs to change over.',
  call: machineRotate,
  button: 'Make a new key',
  fields: [{ name: 'overlap_hours', label: 'The old key stays good', kind: 'number', min: 0, max: 168, unit: 'hours' }],
};

export const machines: ListDeclaration<typeof machineList> = {
  title: 'Gateways and devices',
  call: machineList,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Name', card: true },
    { key: 'kind', title: 'Kind', value: (row) => (row.kind === 'gateway' ? 'Gateway' : 'Device') },
    { key: 'code', title: 'Code', card: true },
    { key: 'addresses', title: 'Addresses', value: (row) => row.addresses.join(', ') },
    { key: 'key_last4', title: 'Key', value: (row) => (row.key_last4 === null ? '–' : `…${row.key_last4}`) },
    { key: 'last_used_at', title: 'Last used', kind: 'instant' },
    { key: 'last_address', title: 'From' },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      card: true,
      statuses: { active: ['good', 'Active'], revoked: ['bad', 'Ended'] },
    },
  ],
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: [
        { value: 'gateway', label: 'Gateways' },
        { value: 'device', label: 'Devices' },
      ],
    },
  ],
  rowActions: [
    {
      label: 'Change',
      show: (row) => row.state === 'active',
      dialog: (row, close) => (
        <FormDialog form={change} start={{ ...only(row), addresses: inLines(row.addresses) }} close={close} />
      ),
    },
    {
      label: 'New key',
      show: (row) => row.state === 'active' && row.kind === 'gateway',
      dialog: (row, close) => <KeyForm form={rotate} start={{ id: row.id, overlap_hours: 24 }} close={close} />,
    },
    {
      label: 'End',
      danger: true,
      show: (row) => row.state === 'active',
      question: (row) => ({
        title: `End ${row.name}?`,
        text: 'It may not call any more, from this moment and for good. What it sent is kept.',
        button: 'End it',
        danger: true,
      }),
      run: (row) => actNow(machineRevoke, { id: row.id }),
    },
  ],
  empty: {
    title: 'No machine yet',
    text: 'Gateways of banks and attendance devices call without a person. Each gets a key and its addresses here.',
  },
};

const only = ({ id, version, name, branch_id }: MachineRow) => ({ id, version, name, branch_id });

export function AddMachine({ close }: { close: () => void }) {
  return <KeyForm form={add} start={{ kind: 'gateway' }} close={close} />;
}
