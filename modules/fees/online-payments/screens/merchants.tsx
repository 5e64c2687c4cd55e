// Who the school and its branches are at JazzCash (ADM-73), beside the gateways. What is sealed is written, never read.

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { merchantList, type MerchantRow, merchantSave } from '../contract/pay-online.ts';

const nameOf = (row: MerchantRow): string => row.branch_name ?? 'Whole school';
const secret = (name: 'merchant_id' | 'password' | 'salt', label: string, now: string | null | undefined) =>
  ({
    name,
    label: now ? `${label} (now ${now})` : label,
    kind: 'text',
    max: 100,
    half: true,
    required: !now,
    ...(now ? { hint: 'Leave empty: stays as it is' } : {}),
  }) as const;

const formOf = (row: MerchantRow | null): FormDeclaration<typeof merchantSave> => ({
  title: row ? `JazzCash, ${nameOf(row)}` : 'JazzCash merchant',
  text: 'What JazzCash gave you with the contract. It is sealed, and leaves only within the signed form that goes to JazzCash.',
  call: merchantSave,
  button: 'Save merchant',
  fields: [
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: branches,
      hint: 'Leave empty: the whole school',
      show: () => row === null,
    },
    secret('merchant_id', 'Merchant ID', row?.merchant),
    secret('password', 'Password', row?.password),
    secret('salt', 'Integrity salt', row?.salt),
    { name: 'sub_merchant_id', label: 'Sub-merchant', kind: 'text', max: 40, half: true },
    { name: 'bank_id', label: 'Bank ID', kind: 'text', max: 20, half: true },
    { name: 'product_id', label: 'Product ID', kind: 'text', max: 20, half: true },
    {
      name: 'page_address',
      label: 'Address of the payment page',
      kind: 'text',
      max: 300,
      required: true,
      hint: 'In test any address, such as the simulator’s; otherwise one of jazzcash.com.pk',
    },
    { name: 'inquiry_address', label: 'Address of the status inquiry', kind: 'text', max: 300 },
  ],
});

const startOf = (row: MerchantRow | null) => ({
  branch_id: row?.branch_id ?? null,
  merchant_id: '',
  password: '',
  salt: '',
  sub_merchant_id: row?.sub_merchant_id ?? '',
  bank_id: row?.bank_id ?? '',
  product_id: row?.product_id ?? '',
  page_address: row?.page_address ?? '',
  inquiry_address: row?.inquiry_address ?? '',
  version: row?.version ?? null,
});

const dialog = (row: MerchantRow | null, close: () => void) => (
  <FormDialog form={formOf(row)} start={startOf(row)} close={close} />
);

const merchants: ListDeclaration<typeof merchantList> = {
  title: 'JazzCash merchants',
  call: merchantList,
  rowKey: (row) => row.id ?? 0,
  rowName: nameOf,
  search: false,
  columns: [
    { key: 'branch_name', title: 'Of', value: nameOf, sort: true, card: true },
    { key: 'merchant', title: 'Merchant', card: true },
    { key: 'password', title: 'Password' },
    { key: 'salt', title: 'Salt' },
    { key: 'page_address', title: 'Payment page', wrap: 320 },
    { key: 'inquiry_address', title: 'Inquiry', hidden: true },
  ],
  rowActions: [{ label: 'Change', icon: IconPencil, permissions: ['Bank Add', 'Bank Edit'], dialog }],
  empty: {
    title: 'No merchant',
    text: 'Families pay online once JazzCash is set up above, in use, and its merchant is added here.',
  },
};

export function Panel() {
  const may = useMay();
  const [adds, setAdds] = useState(false);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed">
          The merchant account of the school at JazzCash. A branch with its own contract has its own line.
        </Text>
        {may(['Bank Add', 'Bank Edit']) ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdds(true)}>
            Add merchant
          </Button>
        ) : null}
      </Group>
      <ListPage list={merchants} inside />
      {adds ? dialog(null, () => setAdds(false)) : null}
    </Stack>
  );
}
