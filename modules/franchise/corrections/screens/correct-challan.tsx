// A correction is asked for: the challan, its items before and after, what that comes to with tax (ROY-16).

import { Group, Stack, Text } from '@mantine/core';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
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

interface AfterCell {
  item: { id: number; description: string };
  value: number | null;
  currency: Currency;
  set: (id: number, after: number | null) => void;
}

function AfterField({ item, value, currency, set }: AfterCell) {
  return (
    <MoneyField
      aria-label={`${item.description}, after`}
      value={value}
      currency={currency}
      onChange={(amount) => set(item.id, amount)}
    />
  );
}

function Items({ form }: { form: FormHandle }) {
  const challan_id = challanOf(form.values);
  const challan = useItems(challan_id);
  if (challan_id === 0 || !challan) return <Text c="dimmed">Choose the challan: its items are shown here.</Text>;
  const typed = new Map(afterOf(form.values).map((one) => [one.id, one.after]));
  const set = (id: number, after: number | null): void => {
    const rest = afterOf(form.values).filter((one) => one.id !== id);
    form.set('items', after === null ? rest : [...rest, { id, after }]);
  };
  const { currency } = challan;
  return (
    <Stack gap="xs">
      {challan.items.map((item) => (
        <Group key={item.id} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {item.description}: {moneyWithCurrency(item.standing, currency)}
          </Text>
          <AfterField item={item} value={typed.get(item.id) ?? null} currency={currency} set={set} />
        </Group>
      ))}
    </Stack>
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
