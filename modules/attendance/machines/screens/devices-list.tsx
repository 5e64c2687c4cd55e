// The machines: added by serial number, let in, blocked, told what to do; how they are connected is said on the form (ATT-20, ATT-23).

import { PageActions } from '#ui/page/page-actions.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { IconPlus } from '@tabler/icons-react';
import { actNow } from '#ui/acts/act-now.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration, PageAction, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { cellEdit } from '#ui/table/column.ts';
import { machineStates } from '../rules/machine-states.ts';
import {
  deviceCommand,
  deviceList,
  deviceRebind,
  type DeviceRow,
  deviceSave,
  deviceStateCall,
  strangersClear,
} from '../contract/devices.ts';
import { deviceForm } from './device-form.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';

const startOf = (row: DeviceRow): Record<string, unknown> => ({
  ...(row.branch_id === null ? {} : { id: row.device_id, version: row.version }),
  serial_no: row.serial_no,
  name: row.name,
  place: row.place,
  branch_id: row.branch_id,
  use: row.use,
  allowed_ips: row.allowed_ips.join(', '),
});

const deviceActions: readonly PageAction[] = [
  {
    label: 'Add machine',
    icon: IconPlus,
    primary: true,
    permissions: deviceSave.permissions,
    dialog: (close) => <FormDialog form={deviceForm} start={{ use: 'students', allowed_ips: '' }} close={close} />,
  },
  {
    label: 'Clear unknown machines',
    permissions: strangersClear.permissions,
    run: () => void actNow(strangersClear, {}),
  },
];

const command = (label: string, name: 'send_users' | 'set_time' | 'send_again' | 'restart'): RowAction<DeviceRow> => ({
  label,
  show: (row) => row.state === 'active',
  run: (row) => actNow(deviceCommand, { id: row.device_id, command: name }),
});

const turn = (row: DeviceRow, state: 'active' | 'blocked') =>
  actNow(deviceStateCall, { id: row.device_id, version: row.version, state });

const devicesList: ListDeclaration<typeof deviceList> = {
  title: 'Machines',
  call: deviceList,
  search: 'Serial number, name, branch',
  rowKey: (row) => row.device_id,
  rowName: (row) => row.name || row.serial_no,
  columns: [
    { key: 'name', title: 'Name', value: (row) => row.name || 'Not named yet', card: true },
    { key: 'serial_no', title: 'Serial number', card: true },
    { key: 'branch_name', title: 'Branch', value: (row) => row.branch_name ?? 'Nobody’s yet' },
    {
      key: 'place',
      title: 'Place',
      edit: cellEdit(deviceSave, {
        show: (row) => row.branch_id !== null,
        input: ({ device_id, version, serial_no, name, branch_id, use, allowed_ips }, place) => ({
          id: device_id,
          version,
          serial_no,
          name,
          branch_id: branch_id ?? 0,
          use,
          allowed_ips,
          place,
        }),
        max: 100,
      }),
    },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      // Calls under its serial number are being refused: from the machine itself, or from a stranger.
      value: (row) => (row.state === 'active' && row.refused_address !== null ? 'elsewhere' : row.state),
      statuses: {
        ...machineStates.badges,
        elsewhere: ['bad', 'Called from elsewhere'],
      },
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
        amber: ['waiting', 'More than 1 minute off'],
        red: ['bad', 'More than 5 minutes off'],
      },
    },
    { key: 'punches_today', title: 'Punches today', kind: 'number' },
    { key: 'queue', title: 'Waiting commands', kind: 'number' },
    {
      key: 'bound_address',
      title: 'Calls from',
      value: (row) => row.bound_address ?? row.last_address,
    },
    { key: 'refused_address', title: 'Refused at', hidden: true },
    { key: 'firmware', title: 'Protocol', hidden: true },
  ],
  filters: [
    {
      name: 'state',
      label: 'Status',
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
      question: (row) => ({
        title: `Let ${row.name || row.serial_no} in?`,
        text: row.last_address
          ? `It called last from ${row.last_address}. From now on its punches are taken and names are sent to it, at this address alone. If that is not your school’s address, block it and look at the machine.`
          : 'It has not called yet. Whoever calls first under its serial number is taken for it: switch it on before, if you can.',
        button: 'Let in',
      }),
      run: (row) => turn(row, 'active'),
    },
    {
      label: 'Accept its new address',
      show: (row) => machineStates.can('bind', row.state) && row.refused_address !== null,
      question: (row) => ({
        title: `Does ${row.name || row.serial_no} call from ${row.refused_address ?? ''} now?`,
        text: `Until now it called from ${row.bound_address ?? 'nowhere'}. Accept this only if your internet address has changed or the machine was moved: names of children are sent there. It has kept its punches and sends them then.`,
        button: 'Accept new address',
        danger: true,
      }),
      run: (row) =>
        actNow(deviceRebind, { id: row.device_id, version: row.version, address: row.refused_address ?? '' }),
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
    text: 'Type this server’s address into the machine; it is then listed here, to be assigned and let in.',
  },
};

export const Devices = () => <ListPage list={devicesList} inside />;
export const DeviceActions = () => <PageActions actions={deviceActions} />;
