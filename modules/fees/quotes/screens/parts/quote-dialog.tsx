// "What would my child pay?": asked at the counter, answered bill by bill, nothing written (spec 04 §6.1).

import { Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { PercentField } from '#ui/controls/percent-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { FormDeclaration, FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { useSession } from '#ui/session/session.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { typesInUse } from '#modules/fees/concessions/screens/parts/type-choices.ts';
import { chargeableHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { sessionsOfCountry } from '#modules/fees/student-accounts/screens/parts/class-lookups.ts';
import { lookup } from '#ui/filters/filter.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';
import { feeQuote } from '../../contract/quotes.ts';

const categories = lookup(studentCategories, (all) => all.map((one) => ({ value: one.id, label: one.name })));

type Quote = DataOf<typeof feeQuote>;
type Bill = Quote['bills'][number];

interface Discount {
  type_id: number | null;
  basis: 'percent';
  rate: number | null;
}

/** One by hand; its rate is asked for once it is chosen. */
function DiscountField({ form }: { form: FormHandle }) {
  const [now] = (form.values['discounts'] as Discount[] | undefined) ?? [];
  const set = (more: Partial<Discount>) =>
    form.set('discounts', [{ type_id: null, rate: null, ...now, ...more, basis: 'percent' }]);
  return (
    <SimpleGrid cols={2} spacing="sm">
      <LookupField
        label="Discount"
        source={typesInUse}
        value={now?.type_id ? String(now.type_id) : null}
        onChange={(next) => (next === null ? form.set('discounts', []) : set({ type_id: Number(next) }))}
        error={form.error('discounts.0.type_id')}
      />
      {now?.type_id ? (
        <PercentField
          label="Its rate"
          required
          value={now.rate}
          onChange={(rate) => set({ rate })}
          error={form.error('discounts.0.rate')}
        />
      ) : null}
    </SimpleGrid>
  );
}

const form: FormDeclaration<typeof feeQuote> = {
  title: 'Quote',
  text: 'What a child would pay until the session ends, before admission. Nothing is saved.',
  call: feeQuote,
  button: 'Calculate',
  fields: [
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches, required: true, half: true },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessionsOfCountry, required: true, half: true },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes, required: true, half: true },
    { name: 'join_date', label: 'Joins on', kind: 'date', required: true, half: true },
    { name: 'student_category_id', label: 'Category', kind: 'lookup', source: categories, half: true },
    {
      name: 'optional_head_ids',
      label: 'Optional heads',
      kind: 'lookup',
      source: chargeableHeads,
      many: true,
      half: true,
      hint: 'Heads charged only to students who take them',
    },
    { name: 'sibling_id', label: 'Brother or sister in school', kind: 'student' },
    { name: 'discounts', label: 'Discount', kind: 'custom', draw: (form) => <DiscountField form={form} /> },
  ],
};

const linesInWords = ({ lines }: Bill): string =>
  [...Map.groupBy(lines, (line) => line.head_name)]
    .map(([name, all]) => `${name}${all.flatMap(({ share }) => (share ? [` ${share}`] : [])).join('')}`)
    .join(', ');

const columns = (currency: Quote['currency']): readonly Column<Bill>[] => [
  { key: 'bill_month', title: 'Bill', kind: 'month', card: true },
  { key: 'net', title: 'To pay', kind: 'money', currency: () => currency, card: true },
  { key: 'due_date', title: 'Due', kind: 'date' },
  { key: 'lines', title: 'What for', value: linesInWords, wrap: 220 },
  { key: 'gross', title: 'Fee', kind: 'money', currency: () => currency },
  { key: 'concession', title: 'Off', kind: 'money', currency: () => currency },
];

/** 'In 5 equal parts of PKR 8,745, from 27/11/2026 on'; the first takes what does not divide. */
function partsInWords(parts: Quote['instalments'], currency: Quote['currency']): string | undefined {
  const [first, second] = parts;
  if (!first || !second) return undefined;
  const [one, rest] = [moneyWithCurrency(first.amount, currency), moneyWithCurrency(second.amount, currency)];
  const sums = one === rest ? ` of ${one}` : `, ${one} first, then ${rest} each`;
  return `In ${counted(parts.length, 'equal part')}${sums}, from ${formatDate(first.due_date)} on.`;
}

function Answer({ quote, again, close }: { quote: Quote; again: () => void; close: () => void }) {
  const { currency, bills, first, instalments, notes } = quote;
  const parts = partsInWords(instalments, currency);
  return (
    <Dialog opened onClose={close} title="Quote" size={900}>
      <Stack gap="sm">
        <Figures
          figures={[
            { label: 'Until the session ends', value: quote.net, kind: 'money', currency },
            { label: 'Discount', value: quote.concession, kind: 'money', currency },
            ...(first
              ? [
                  {
                    label: `First bill, due ${formatDate(first.due_date)}`,
                    value: first.net,
                    kind: 'money' as const,
                    currency,
                  },
                ]
              : []),
          ]}
        />
        <RowsTable rows={bills} columns={columns(currency)} rowKey={(bill) => bill.bill_month} name="Bills" />
        <List size="sm" c="dimmed">
          <List.Item>{quote.prices}</List.Item>
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
        {parts === undefined ? null : <Text size="sm">{parts}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={again}>
            Calculate again
          </Button>
          <Button onClick={close}>Close</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

export function QuoteDialog({ close }: { close: () => void }) {
  const { today, branch_id } = useSession();
  const [quote, setQuote] = useState<Quote>();
  if (quote) return <Answer quote={quote} again={() => setQuote(undefined)} close={close} />;
  return (
    <FormDialog
      form={form}
      start={{ join_date: today, branch_id: branch_id ?? null }}
      close={close}
      onDone={setQuote}
    />
  );
}
