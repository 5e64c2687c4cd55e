// One fiscal year: its state and end, and its months with what may be done with each.

import { Button, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { startJob } from '#ui/jobs/follow-job.ts';
import { useMay, useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column, Statuses } from '#ui/table/column.ts';
import { periodStates, yearStates } from '../../rules/period-states.ts';
import { periodClose, type periodList, yearClose } from '../../contract/periods.ts';

export type Year = DataOf<typeof periodList>[number];
export type Period = Year['periods'][number];

const statuses: Statuses = periodStates.badges;
const yearStatuses: Statuses = yearStates.badges;

interface Props {
  year: Year;
  years: readonly Year[];
  reopenMonth: (month: Period) => void;
  reopenYear: () => void;
}

export function YearSection({ year, years, reopenMonth, reopenYear }: Props) {
  const { today } = useSession();
  const may = useMay()(['Account Period']);
  const { act } = useAct(periodClose, { onDone: (_data, message) => toast(message) });
  const after = years.filter((other) => other.start_date > year.start_date);

  async function close(period: Period): Promise<void> {
    const to = period.status === 'open' ? 'soft_closed' : 'closed';
    const month = formatMonth(period.month);
    const sure = await ask({
      title: to === 'closed' ? `Close ${month}?` : `Soft close ${month}?`,
      text:
        to === 'closed'
          ? 'Nobody can post into it any more. Reopening it needs a second person.'
          : 'Branches cannot post into it any more; accountants still can.',
      button: to === 'closed' ? `Close ${month}` : `Soft close ${month}`,
      danger: true,
    });
    if (sure) await act({ id: period.id, to });
  }

  const columns = monthColumns((period) =>
    may && period.start_date <= today
      ? monthActs(period, {
          close: () => void close(period),
          reopen: newestClosed([year, ...after], period) && year.status === 'open' ? reopenMonth : undefined,
        })
      : null,
  );
  return (
    <section aria-label={year.name}>
      <Group gap="xs" mb={4}>
        <Title order={2} size="h5">
          {year.name}
        </Title>
        {formatDate(year.start_date)} – {formatDate(year.end_date)}
        <StatusOf value={year.status} statuses={yearStatuses} />
        {year.closed_books > 0 ? `${counted(year.closed_books, 'book')} closed` : null}
        {may ? (
          <YearActs
            year={year}
            today={today}
            reopen={after.every((other) => other.status === 'open') ? reopenYear : undefined}
          />
        ) : null}
      </Group>
      <RowsTable name={year.name} rows={year.periods} rowKey={(period) => period.id} columns={columns} />
    </section>
  );
}

/** Months are opened again newest first. */
function newestClosed(years: readonly Year[], period: Period): boolean {
  const months = years.flatMap((year) => year.periods);
  const blocking = period.status === 'closed' ? ['closed'] : ['closed', 'soft_closed'];
  return period.status !== 'open' && !months.some((one) => one.month > period.month && blocking.includes(one.status));
}

function monthColumns(acts: (period: Period) => ReactNode): Column<Period>[] {
  return [
    { key: 'month', title: 'Month', kind: 'month' },
    { key: 'start_date', title: 'From', kind: 'date' },
    { key: 'end_date', title: 'To', kind: 'date' },
    { key: 'status', title: 'Status', kind: 'status', statuses },
    { key: 'closed_by', title: 'Closed by' },
    { key: 'closed_at', title: 'At', kind: 'instant' },
    { key: 'act', title: '', show: acts },
  ];
}

interface MonthActs {
  close: () => void;
  reopen: ((month: Period) => void) | undefined;
}

function monthActs(period: Period, { close, reopen }: MonthActs) {
  return (
    <Group gap={4} wrap="nowrap">
      {period.status === 'closed' ? null : (
        <Button size="compact-xs" variant="default" onClick={close}>
          {period.status === 'open' ? 'Soft close' : 'Close'}
        </Button>
      )}
      {reopen ? (
        <Button size="compact-xs" variant="subtle" onClick={() => reopen(period)}>
          Open again
        </Button>
      ) : null}
    </Group>
  );
}

function YearActs({ year, today, reopen }: { year: Year; today: string; reopen: (() => void) | undefined }) {
  const preview = useAct(yearClose, { reads: true });
  const ready = year.end_date < today && year.periods.every((period) => period.status === 'closed');

  async function close(): Promise<void> {
    const found = await preview.act({ id: year.id, preview: true });
    if (!found) return;
    const { branches, surplus, currency } = found;
    const sure = await ask({
      title: `Close the year ${year.name}?`,
      text:
        branches === 0
          ? 'No book has income or expense in it.'
          : `Income and expense of ${counted(branches, 'book')} are set to zero on ${formatDate(year.end_date)}; the ${
              surplus < 0 ? 'loss' : 'surplus'
            } of ${moneyWithCurrency(Math.abs(surplus), currency)} goes to retained earnings. Opening the year again needs a second person.`,
      button: `Close ${year.name}`,
      danger: true,
    });
    if (sure) await startJob(yearClose, { id: year.id });
  }

  return (
    <>
      {year.status !== 'closed' && ready ? (
        <Button size="compact-sm" onClick={() => void close()} loading={preview.busy}>
          {year.status === 'closing' ? 'Continue closing the year' : 'Close the year'}
        </Button>
      ) : null}
      {year.status !== 'open' && reopen ? (
        <Button size="compact-sm" variant="subtle" onClick={reopen}>
          Open the year again
        </Button>
      ) : null}
    </>
  );
}
