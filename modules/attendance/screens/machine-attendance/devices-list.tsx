// The machines: added by serial number, let in, blocked, told what to do; how they are connected is said on the form (ATT-20, ATT-23).

import { IconPlus } from '@tabler/icons-react';
import { actNow } from '#ui/calls/act-now.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration, PageAction, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { deviceCommand, deviceList, type DeviceRow, deviceSave, deviceStateCall } from '../../contract/devices.ts';
import { branchFilter } from '../lookups.ts';

const deviceForm: FormDeclaration<typeof deviceSave> = {
  title: 'Machine',
  text: `On the machine: Menu, Comm., Cloud server (ADMS). Server address ${window.location.hostname}, port ${
    window.location.port || (window.location.protocol === 'https:' ? '443' : '80')
  }, domain name off, proxy off. Then add it here by its serial number and let it in.`,
  call: deviceSave,
  button: 'Save machine',
  fields: [
    { name: 'serial_no', label: 'Serial number', kind: 'text', required: true, hint: 'On the plate of the machine' },
    { name: 'name', label: 'Name', kind: 'text', required: true, half: true, hint: 'Main gate, Girls wing …' },
    { name: 'place', label: 'Place', kind: 'text', half: true },
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: branchFilter.kind === 'lookup' ? branchFilter.source : (undefined as never),
      required: true,
    },
    {
      name: 'use',
      label: 'For',
      kind: 'choice',
      required: true,
      options: [
        { value: 'students', label: 'Students' },
        { value: 'employees', label: 'Employees' },
        { value: 'both', label: 'Both' },
      ],
    },
    {
      name: 'allowed_ips',
      label: 'Addresses it may call from',
      kind: 'text',
      hint: 'Several with a comma between; empty: any address',
    },
  ],
  toInput: (values) =>
    ({
      ...(values as object),
      allowed_ips: String(values['allowed_ips'] ?? '')
        .split(/[,\s]+/)
        .filter(Boolean),
    }) as never,
};

const startOf = (row: DeviceRow): Record<string, unknown> => ({
  ...(row.branch_id === null ? {} : { id: row.device_id, version: row.version }),
  serial_no: row.serial_no,
  name: row.name,
  place: row.place,
  branch_id: row.branch_id,
  use: row.use,
  allowed_ips: row.allowed_ips.join(', '),
});

export const deviceActions: readonly PageAction[] = [
  {
    label: 'Add machine',
    icon: IconPlus,
    primary: true,
    permissions: deviceSave.permissions,
    dialog: (close) => <FormDialog form={deviceForm} start={{ use: 'students', allowed_ips: '' }} close={close} />,
  },
];

const command = (label: string, name: 'send_users' | 'set_time' | 'send_again' | 'restart'): RowAction<DeviceRow> => ({
  label,
  show: (row) => row.state === 'active',
  run: (row) => actNow(deviceCommand, { id: row.device_id, command: name }),
});

const turn = (row: DeviceRow, state: 'active' | 'blocked') =>
  actNow(deviceStateCall, { id: row.device_id, version: row.version, state });

export const devicesList: ListDeclaration<typeof deviceList> = {
  title: 'Machines',
  call: deviceList,
  search: 'Serial number, name, branch',
  rowKey: (row) => row.device_id,
  rowName: (row) => row.name || row.serial_no,
  columns: [
    { key: 'name', title: 'Name', value: (row) => row.name || 'Not named yet', card: true },
    { key: 'serial_no', title: 'Serial number', card: true },
    { key: 'branch_name', title: 'Branch', value: (row) => row.branch_name ?? 'Nobody’s yet' },
    { key: 'place', title: 'Place', hidden: true },
    {
      key: 'state',
      title: 'State',
      kind: 'status',
      statuses: { pending: ['waiting', 'Waits'], active: ['good', 'Let in'], blocked: ['bad', 'Blocked'] },
      card: true,
    },
    { key: 'last_seen_at', title: 'Last seen', kind: 'instant' },
    {
      key: 'drift',
      title: 'Clock',
      kind: 'status',
      statuses: {
        unknown: ['plain', 'Not known'],
        right: ['good', 'Right'],
        amber: ['waiting', 'Over a minute off'],
        red: ['bad', 'Over 5 minutes off'],
      },
    },
    { key: 'punches_today', title: 'Punches today', kind: 'number' },
    { key: 'queue', title: 'Waiting commands', kind: 'number' },
    { key: 'last_address', title: 'Calls from', hidden: true },
    { key: 'firmware', title: 'Protocol', hidden: true },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'pending', label: 'Waits' },
        { value: 'active', label: 'Let in' },
        { value: 'blocked', label: 'Blocked' },
      ],
    },
    branchFilter,
  ],
  rowActions: [
    {
      label: 'Change',
      dialog: (row, close) => <FormDialog form={deviceForm} start={startOf(row)} close={close} />,
    },
    {
      label: 'Let in',
      show: (row) => row.state !== 'active' && row.branch_id !== null,
      run: (row) => turn(row, 'active'),
    },
    command('Send users again', 'send_users'),
    command('Set its clock', 'set_time'),
    command('Ask for punches again', 'send_again'),
    command('Restart', 'restart'),
    {
      label: 'Block',
      danger: true,
      show: (row) => row.state === 'active',
      question: (row) => ({
        title: `Block ${row.name || row.serial_no}?`,
        text: 'It is refused from now on; it keeps its punches and sends them when it is let in again.',
        button: 'Block machine',
        danger: true,
      }),
      run: (row) => turn(row, 'blocked'),
    },
  ],
  empty: {
    title: 'No machine yet',
    text: 'Type this server’s address into the machine; it then stands here, to be taken over and let in.',
  },
};
