// The end of a day at the desk: what the book says is in the box, what was counted, and the difference (DASH-5; ACC-81).

import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { type CashCount, cashCountForm, cashCountList, cashCountPrint } from '../../contract/cash-counts.ts';
import { countStateTable } from '../../rules/index.ts';

const CountSheet = lazy(async () => ({ default: (await import('../count-sheet.tsx')).CountSheet }));

export function Part() {
  const form = useCall(cashCountForm, {});
  const [open, setOpen] = useState<{ known?: CashCount }>();
  const { data } = form;
  const counts = useCall(
    cashCountList,
    data ? { from: data.counted_on, to: data.counted_on, branch_id: data.branch_id, fetchCount: 5 } : {},
    { when: data !== undefined },
  );
  if (form.failure) return <Failed failure={form.failure} again={form.again} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const close = () => {
    setOpen(undefined);
    form.again();
    counts.again();
  };
  const today = counts.data?.data ?? [];
  return (
    <Stack gap="xs">
      {data.accounts.map((box) => {
        const counts = today.filter((count) => count.account_id === box.id);
        return (
          <Stack key={box.id} gap={4}>
            <Text fz="sm">{box.name}</Text>
            {counts.length === 0 ? (
              <Figures
                figures={[
                  {
                    label: `In the book, ${data.currency}`,
                    value: box.book_total,
                    kind: 'money',
                    currency: data.currency,
                  },
                  { label: 'Counted', value: 'not yet', kind: 'text' },
                ]}
              />
            ) : (
              counts.map((count) => <Counted key={count.id} count={count} change={() => setOpen({ known: count })} />)
            )}
          </Stack>
        );
      })}
      <Group>
        <Button onClick={() => setOpen({})}>Count the cash</Button>
      </Group>
      {open ? (
        <LateDialog close={close}>
          <CountSheet {...open} close={close} />
        </LateDialog>
      ) : null}
    </Stack>
  );
}

function Counted({ count, change }: { count: CashCount; change: () => void }) {
  const [tone, state] = countStateTable.badges[count.status];
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <StatusBadge tone={tone}>{state}</StatusBadge>
      </Group>
      <Figures
        figures={[
          { label: `Counted, ${count.currency}`, value: count.counted_total, kind: 'money', currency: count.currency },
          { label: 'In the book', value: count.book_total, kind: 'money', currency: count.currency },
          { label: 'Difference', value: count.difference, kind: 'money', currency: count.currency },
        ]}
      />
      <Group gap="xs">
        {countStateTable.can('change', count.status) ? (
          <Button variant="default" size="xs" onClick={change}>
            Change or close
          </Button>
        ) : null}
        <Button variant="default" size="xs" onClick={() => void openPdf(cashCountPrint, { id: count.id })}>
          Print
        </Button>
      </Group>
    </Stack>
  );
}
