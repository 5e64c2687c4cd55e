// Periods and closing: the months of each fiscal year with their state (ACC-50 to ACC-52).

import { Button, Group, Stack, Title } from '@mantine/core';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column, Statuses } from '#ui/table/column.ts';
import { periodClose, periodList } from '../../contract/periods.ts';

type Year = DataOf<typeof periodList>[number];
type Period = Year['periods'][number];

const statuses: Statuses = {
  open: ['good', 'Open'],
  soft_closed: ['waiting', 'Soft closed'],
  closed: ['plain', 'Closed'],
};

export function Periods() {
  const years = useCall(periodList, {});
  return (
    <Page
      title="Periods and closing"
      crumbs={[{ title: 'Trial Balance', to: pages.TrialBalance }]}
      text="Months close in order. Into a soft closed month only accountants post; into a closed one nobody."
    >
      {years.failure ? (
        <Failed failure={years.failure} again={years.again} />
      ) : years.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <Years years={years.data} />
      )}
    </Page>
  );
}

function Years({ years }: { years: readonly Year[] }) {
  const { today } = useSession();
  const mayClose = useMay()(['Account Period']);
  const { act } = useAct(periodClose, { onDone: (_data, message) => toast(message) });
  if (years.length === 0)
    return <Empty title="No fiscal year" text="Entries need one. Ask who set up the school to open it." />;

  async function close(period: Period): Promise<void> {
    const to = period.status === 'open' ? 'soft_closed' : 'closed';
    const month = formatMonth(period.month);
    const sure = await ask({
      title: to === 'closed' ? `Close ${month}?` : `Soft close ${month}?`,
      text:
        to === 'closed'
          ? 'Nobody posts into it any more. Opening it again needs a second person.'
          : 'Branches cannot post into it any more; accountants still can.',
      button: to === 'closed' ? `Close ${month}` : `Soft close ${month}`,
      danger: true,
    });
    if (sure) await act({ id: period.id, to });
  }

  const columns: Column<Period>[] = [
    { key: 'month', title: 'Month', kind: 'month' },
    { key: 'start_date', title: 'From', kind: 'date' },
    { key: 'end_date', title: 'To', kind: 'date' },
    { key: 'status', title: 'State', kind: 'status', statuses },
    { key: 'closed_by', title: 'Closed by' },
    { key: 'closed_at', title: 'At', kind: 'instant' },
    {
      key: 'act',
      title: '',
      show: (period) => closeButton(period, mayClose && period.start_date <= today, () => void close(period)),
    },
  ];
  return (
    <Stack gap="lg">
      {years.map((year) => (
        <section key={year.id} aria-label={year.name}>
          <Group gap="xs" mb={4}>
            <Title order={2} size="h5">
              {year.name}
            </Title>
            {formatDate(year.start_date)} – {formatDate(year.end_date)}
          </Group>
          <RowsTable name={year.name} rows={year.periods} rowKey={(period) => period.id} columns={columns} />
        </section>
      ))}
    </Stack>
  );
}

function closeButton(period: Period, may: boolean, close: () => void) {
  if (!may || period.status === 'closed') return null;
  return (
    <Button size="compact-xs" variant="default" onClick={close}>
      {period.status === 'open' ? 'Soft close' : 'Close'}
    </Button>
  );
}
