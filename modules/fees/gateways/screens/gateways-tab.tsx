// Gateways beside the banks (04 §5.4): what was agreed with each, its clearing account, where it calls from.

import { Stack, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { gatewayAccounts, gatewayList, type GatewayRow, gatewaySave } from '../contract/gateways.ts';
import { gatewayBadges } from '../rules/gateway-states.ts';

const accounts = (use: 'clearing' | 'charges') =>
  lookup(
    gatewayAccounts,
    (all) => all.map((one) => ({ value: one.id, label: one.label })),
    () => ({ use }),
  );

const formOf = (row: GatewayRow): FormDeclaration<typeof gatewaySave> => ({
  title: row.name,
  call: gatewaySave,
  button: `Save ${row.name}`,
  fields: [
    {
      name: 'clearing_account_id',
      label: 'Clearing account',
      kind: 'lookup',
      source: accounts('clearing'),
      required: true,
      hint: 'Money lies there from the payment until the gateway settles it',
    },
    { name: 'charges_account_id', label: 'Account for its charges', kind: 'lookup', source: accounts('charges') },
    {
      name: 'company_prefix',
      label: 'Company prefix',
      kind: 'text',
      max: 10,
      half: true,
      hint: 'Added before our codes',
    },
    {
      name: 'secret',
      label: row.secret === null ? 'Secret that signs its messages' : `Another secret (now ${row.secret})`,
      kind: 'text',
      max: 200,
      half: true,
      hint: 'Leave empty: stays as it is',
    },
    {
      name: 'unsigned',
      label: 'Messages are not signed any more',
      kind: 'flag',
      show: () => row.secret !== null,
    },
    {
      name: 'partial_allowed',
      label: 'Takes any amount',
      kind: 'flag',
      hint: 'Off: a payment of less than the whole bill is rejected at the bank',
    },
    { name: 'test_mode', label: 'Test', kind: 'flag', hint: 'Messages are answered, nothing is posted' },
    { name: 'active', label: 'In use', kind: 'flag' },
  ],
});

const startOf = ({ code, company_prefix, clearing_account_id, charges_account_id, ...row }: GatewayRow) => ({
  code,
  company_prefix,
  clearing_account_id,
  charges_account_id,
  secret: '',
  unsigned: false,
  partial_allowed: row.partial_allowed,
  test_mode: row.test_mode,
  active: row.active,
  version: row.version,
});

const gateways: ListDeclaration<typeof gatewayList> = {
  title: 'Gateways',
  call: gatewayList,
  rowKey: (row) => row.code,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Gateway', sort: true, card: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: gatewayBadges, card: true },
    { key: 'clearing_account', title: 'Clearing account', card: true },
    { key: 'charges_account', title: 'Charges' },
    { key: 'company_prefix', title: 'Prefix' },
    { key: 'partial_allowed', title: 'Takes', value: (row) => (row.partial_allowed ? 'Any amount' : 'Whole bills') },
    { key: 'secret', title: 'Signed', value: (row) => row.secret ?? 'No' },
    { key: 'key_last4', title: 'Key', value: (row) => (row.key_last4 === null ? 'None' : `••••${row.key_last4}`) },
    { key: 'addresses', title: 'Calls from', value: (row) => row.addresses.join(', ') },
    { key: 'last_used_at', title: 'Last call', kind: 'instant' },
  ],
  search: false,
  rowActions: [
    {
      label: 'Set up',
      icon: IconSettings,
      permissions: ['Bank Add', 'Bank Edit'],
      dialog: (row, close) => <FormDialog form={formOf(row)} start={startOf(row)} close={close} />,
    },
  ],
  empty: { title: 'No gateway', text: 'Gateways take fees for the school.' },
};

export function Panel() {
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        1LINK and Kuickpay call with a key of their own, from their own addresses: System Setting makes both under
        Settings, Machines, by the names 1link and kuickpay.
      </Text>
      <ListPage list={gateways} inside />
    </Stack>
  );
}
