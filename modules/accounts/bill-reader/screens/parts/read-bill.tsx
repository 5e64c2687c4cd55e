// A bill read from its picture: what is sure stands in the form at once, what is doubtful when a person has compared it (05 §14.5).

import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { billRead } from '../../contract/bill-reader.ts';

type Bill = DataOf<typeof billRead>;
type Name = 'amount' | 'bill_date' | 'tax_no' | 'bill_no';

interface Props {
  branch_id: number;
  file: { id: number; name: string };
  /** What goes into the form, by field. */
  onTake: (values: Record<string, unknown>) => void;
}

const names: readonly [Name, string][] = [
  ['amount', 'Amount'],
  ['bill_date', 'Bill date'],
  ['bill_no', 'Bill number'],
  ['tax_no', 'Tax number'],
];

function inWords(bill: Bill, name: Name): string {
  if (name === 'amount') return bill.amount === null ? '' : moneyWithCurrency(bill.amount.value, bill.currency);
  if (name === 'bill_date') return bill.bill_date === null ? '' : formatDate(bill.bill_date.value);
  return bill[name]?.value ?? '';
}

/** The payee comes with its tax number. */
const valuesOf = (bill: Bill, name: Name): Record<string, unknown> => ({
  [name]: bill[name]?.value,
  ...(name === 'tax_no' && bill.payee !== null ? { payee_account_id: bill.payee.id } : {}),
});

export function ReadBill({ branch_id, file, onTake }: Props) {
  const [bill, setBill] = useState<Bill>();
  const [taken, setTaken] = useState<ReadonlySet<Name>>(new Set());
  const reading = useAct(billRead, { reads: true, besideFields: true });
  const read = async () => {
    const found = await reading.act({ branch_id, file_id: file.id });
    if (!found) return;
    setBill(found);
    const sure = names.map(([name]) => name).filter((name) => found[name]?.sure === true);
    setTaken(new Set(sure));
    onTake(Object.assign({}, ...sure.map((name) => valuesOf(found, name))) as Record<string, unknown>);
  };
  const take = (name: Name) => {
    if (bill === undefined) return;
    setTaken(new Set([...taken, name]));
    onTake(valuesOf(bill, name));
  };
  return (
    <Stack gap={6}>
      <div>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconScan size={14} />}
          loading={reading.busy}
          onClick={() => void read()}
        >
          Read the bill {file.name}
        </Button>
      </div>
      {bill === undefined ? null : <Answer bill={bill} taken={taken} take={take} />}
    </Stack>
  );
}

function Answer({ bill, taken, take }: { bill: Bill; taken: ReadonlySet<Name>; take: (name: Name) => void }) {
  const found = names.filter(([name]) => bill[name] !== null);
  if (found.length === 0)
    return (
      <Text fz="sm" c="dimmed" role="status">
        Nothing could be read. Take the picture from above, in good light, or type the bill.
      </Text>
    );
  return (
    <Stack gap={4} component="section" aria-label="Read from the picture" aria-live="polite">
      {found.map(([name, label]) => (
        <Group key={name} gap="xs">
          <Text fz="sm">
            {label}: <b className="figure">{inWords(bill, name)}</b>
            {name === 'tax_no' && bill.payee !== null ? `, ${bill.payee.name}` : ''}
          </Text>
          {taken.has(name) ? (
            <Badge color="green" variant="light" leftSection={<IconCheck size={12} />}>
              In the form
            </Badge>
          ) : (
            <>
              <Badge color="yellow" variant="light">
                Compare with the picture
              </Badge>
              <Button size="compact-xs" variant="default" aria-label={`${label} is right`} onClick={() => take(name)}>
                It is right
              </Button>
            </>
          )}
        </Group>
      ))}
    </Stack>
  );
}
