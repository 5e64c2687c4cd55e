// A correction is asked for: the challan, its items before and after, what that comes to with tax (ROY-16).

import { Stack, Text } from '@mantine/core';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { challanList } from '#modules/franchise/challans/contract/challans.ts';
import { correctionCreate, correctionItems, kindNames } from '../contract/corrections.ts';
import { changeOf } from '../rules/index.ts';

interface After {
  id: number;
  after: number;
}

const challans = lookup(
  challanList,
  (page) =>
    page.data
      .filter((one) => one.state !== 'void')
      .map((one) => ({ value: one.id, label: `${one.challan_no}, ${one.branch_name}` })),
  () => ({ fetchCount: 500 }),
);

const afterOf = (values: Values): After[] => (values['items'] as After[] | undefined) ?? [];
const challanOf = (values: Values): number => (typeof values['challan_id'] === 'number' ? values['challan_id'] : 0);

const useItems = (challan_id: number) =>
  useCall(correctionItems, { challan_id }, { when: challan_id > 0, keep: true }).data;

function Items({ form }: { form: FormHandle }) {
  const challan_id = challanOf(form.values);
  const challan = useItems(challan_id);
  if (challan_id === 0 || !challan) return <Text c="dimmed">Choose the challan: its items are shown here.</Text>;
  const typed = new Map(afterOf(form.values).map((one) => [one.id, one.after]));
  const set = (id: number, after: number | null): void => {
    const rest = afterOf(form.values).filter((one) => one.id !== id);
    form.set('items', after === null ? rest : [...rest, { id, after }]);
  };
  return (
    <RowsTable
      name="Items before and after"
      rows={challan.items}
      rowKey={(row) => row.id}
      columns={[
        { key: 'description', title: 'Item' },
        { key: 'standing', title: 'Before', kind: 'money', currency: () => challan.currency },
        {
          key: 'after',
          title: 'After',
          show: (row) => (
            <MoneyField
              aria-label={`${row.description}, after`}
              value={typed.get(row.id) ?? null}
              currency={challan.currency}
              onChange={(amount) => set(row.id, amount)}
            />
          ),
        },
      ]}
    />
  );
}

function Effect({ values }: { values: Values }) {
  const challan = useItems(challanOf(values));
  if (!challan) return null;
  const change = changeOf(
    challan.items,
    new Map(afterOf(values).map((one) => [one.id, one.after])),
    challan.tax_percent,
  );
  const money = (amount: number): string => moneyWithCurrency(amount, challan.currency);
  return (
    <Stack gap="xs">
      <Text fw={600}>Effect</Text>
      {change.items.length === 0 ? (
        <Text c="dimmed">Nothing is changed yet.</Text>
      ) : (
        <>
          {change.items.map((item) => (
            <Text key={item.challan_item_id} size="sm">
              {item.description}: {money(item.before)} → {money(item.after)}
            </Text>
          ))}
          <Text>
            Together {money(change.amount)}, of it tax {money(change.tax)}.
          </Text>
        </>
      )}
    </Stack>
  );
}

const form: FormDeclaration<typeof correctionCreate> = {
  title: 'New correction',
  text: 'Tax moves with royalty. What was paid already becomes a credit. It needs an approval, a large one also that of head office.',
  call: correctionCreate,
  fields: [
    { name: 'challan_id', label: 'Challan', kind: 'lookup', source: challans, required: true },
    { name: 'kind', label: 'What is wrong', kind: 'choice', options: optionsOf(kindNames), required: true },
    { name: 'items', label: 'Items', kind: 'custom', draw: (handle) => <Items form={handle} /> },
    { name: 'reason', label: 'Why', kind: 'long', required: true, max: 500 },
  ],
  aside: (values) => <Effect values={values} />,
  button: 'Ask for the correction',
};

export const CorrectChallan = ({ challan_id, close }: { challan_id?: number | undefined; close: () => void }) => (
  <FormDialog form={form} start={challan_id === undefined ? {} : { challan_id }} close={close} />
);
