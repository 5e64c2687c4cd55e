// Package List (spec 10 §10.1): the price board of the front desk. What a family may be offered today at a branch, best saving first (PKG-1).

import { Badge, Button, Card, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPrinter, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { FilterRow } from '#ui/filters/filter-row.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { activeBranches, classes } from '#modules/branches/classes/screens/parts/choices.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { offeredList, type OfferedPackage } from '../contract/package-offers.ts';
import { categories, sessions } from './parts/package-words.ts';

const filters: readonly Filter[] = [
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: activeBranches },
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  { name: 'category_id', label: 'Category', kind: 'lookup', source: categories },
  { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  {
    name: 'kind',
    label: 'For',
    kind: 'choice',
    required: true,
    options: [
      { value: 'new', label: 'New child' },
      { value: 're_admission', label: 'Re-admission' },
    ],
  },
];

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const known = useCall(sessionList, {});
  const current = known.data?.find((one) => one.is_current)?.id;
  const branch_id = Number(params.get('branch_id')) || session.branch_id;
  const session_id = Number(params.get('session_id')) || current;
  const course_id = params.get('course_id');
  const category_id = params.get('category_id');
  const kind = params.get('kind') === 're_admission' ? ('re_admission' as const) : ('new' as const);
  const values = {
    branch_id: branch_id ? String(branch_id) : undefined,
    course_id: course_id ?? undefined,
    category_id: category_id ?? undefined,
    session_id: session_id ? String(session_id) : undefined,
    kind,
  };
  return (
    <Page
      title="Package List"
      text="What a family may be offered today. Prices are net; the fee structure applies where nothing is offered."
      actions={
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <FilterRow filters={filters} values={values} onChange={(name, value) => change({ [name]: value })} />
      {branch_id && session_id ? (
        <Board
          currency={session.currency}
          asked={{
            branch_id,
            session_id,
            kind,
            ...(course_id ? { course_id: Number(course_id) } : {}),
            ...(category_id ? { category_id: Number(category_id) } : {}),
          }}
        />
      ) : (
        <Notice icon={<IconTags size={40} />} title="Choose a branch" text="Its offers of today appear here." />
      )}
    </Page>
  );
}

interface Asked {
  branch_id: number;
  session_id: number;
  kind: 'new' | 're_admission';
  course_id?: number;
  category_id?: number;
}

function Board({ asked, currency }: { asked: Asked; currency: Currency }) {
  const answer = useCall(offeredList, asked, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  if (answer.data.length === 0)
    return <Empty title="No offer today" text="The fee structure applies. Another class or category may have one." />;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {answer.data.map((one) => (
        <Offer key={one.id} offer={one} currency={currency} by_class={asked.course_id !== undefined} />
      ))}
    </SimpleGrid>
  );
}

/** Parts of the amount that may be spread: the first takes what is left over. */
function partsOf(total: number, parts: number): { first: number; other: number } {
  const other = Math.floor(total / parts);
  return { first: total - other * (parts - 1), other };
}

function Offer({ offer, currency, by_class }: { offer: OfferedPackage; currency: Currency; by_class: boolean }) {
  const [parts, setParts] = useState(offer.max_installments);
  const money = (amount: number) => moneyWithCurrency(amount, currency);
  const { first, other } = partsOf(offer.installable_total, Math.max(1, parts));
  return (
    <Card withBorder padding="md" component="article" aria-label={offer.name}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h5">
            {offer.name}
          </Title>
          <Badge variant="light">{offer.code}</Badge>
        </Group>
        <Line label="Before the first day" value={money(offer.total)} strong />
        <Line label="Each month" value={money(offer.monthly)} />
        <Line label="Saved in the first year" value={money(offer.discount)} />
        <Line label="Places left" value={offer.places_left === null ? 'no limit' : String(offer.places_left)} />
        <Line label="Last day" value={formatDate(offer.valid_to)} />
        {offer.installable_total > 0 && offer.max_installments > 1 ? (
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <NativeSelect
              label="Instalments"
              w={110}
              value={String(parts)}
              data={Array.from({ length: offer.max_installments }, (_, at) => String(at + 1))}
              onChange={(event) => setParts(Number(event.currentTarget.value))}
            />
            <Text fz="sm" pb={6}>
              {parts <= 1 ? money(offer.installable_total) : `${money(first)}, then ${parts - 1} × ${money(other)}`}
            </Text>
          </Group>
        ) : null}
        {by_class ? null : (
          <Text c="dimmed" fz="xs">
            Priced for the first of its classes. Choose a class for its own price.
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Line({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text c="dimmed" fz="sm">
        {label}
      </Text>
      <Text fw={strong ? 700 : 500} className="figure">
        {value}
      </Text>
    </Group>
  );
}
