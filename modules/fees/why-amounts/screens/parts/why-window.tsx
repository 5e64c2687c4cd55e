// The window 'Why this amount?': one line of a challan, or all its figures, each as a sentence with its sources (spec 04 §14.1).

import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency, type Currency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { SideDialog } from '#ui/dialog/side-dialog.tsx';
import { challanWhy, type Explained, type Source } from '../../contract/why-amounts.ts';

export interface WhyAsked {
  challan_id: number;
  /** Null for all figures. */
  line_id: number | null;
}

const kindWords: Record<Source['kind'], string> = {
  price_list: 'Price list',
  plan: 'Fee plan',
  presence: 'In school',
  concession: 'Concession',
  fine_rule: 'Fine rule',
  correction: 'Correction',
  run: 'Written',
  brought_forward: 'Brought forward',
};

export function WhyWindow({ asked, close }: { asked: WhyAsked; close: () => void }) {
  return (
    <SideDialog opened onClose={close} title="Why this amount?" position="right" size="min(480px, 100vw)">
      <Figures {...asked} />
    </SideDialog>
  );
}

function Figures({ challan_id, line_id }: WhyAsked) {
  const { data, failure, again } = useCall(challanWhy, { id: challan_id });
  if (failure)
    return (
      <Alert
        color="red"
        title="The reasons could not be read"
        withCloseButton
        closeButtonLabel="Try again"
        onClose={again}
      >
        {failure.message}
      </Alert>
    );
  if (!data) return <Skeleton h={160} aria-label="Reading the reasons" />;
  const shown = data.figures.filter((one) => line_id === null || one.line_id === line_id);
  return (
    <Stack gap="lg">
      {shown.map((one) => (
        <Figure key={one.key} one={one} currency={data.currency} />
      ))}
    </Stack>
  );
}

function Figure({ one, currency }: { one: Explained; currency: Currency }) {
  return (
    <section aria-label={one.title}>
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Text fw={600}>{one.title}</Text>
        <Text fw={600} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {moneyWithCurrency(one.amount, currency)}
        </Text>
      </Group>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {one.sentence}
      </Text>
      {one.sources.length > 0 ? (
        <Stack component="ul" gap={2} mt={6} pl={0} style={{ listStyle: 'none' }}>
          {one.sources.map((source) => (
            <Text component="li" size="xs" c="dimmed" key={`${source.kind} ${source.what} ${source.on ?? ''}`}>
              {kindWords[source.kind]}: {source.what}
              {source.by ? ` · ${source.by}` : ''}
              {source.on ? ` · ${formatDate(source.on)}` : ''}
            </Text>
          ))}
        </Stack>
      ) : null}
    </section>
  );
}
