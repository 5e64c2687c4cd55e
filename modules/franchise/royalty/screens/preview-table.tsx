// What a month comes to by franchise, to be ticked and posted; a row opens its computation (ROY-10).

import { Alert, Anchor, Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { Empty } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { PreviewRow, royaltyPreview } from '../contract/royalty.ts';

const Computation = lateDialog(async () => (await import('./computation.tsx')).Computation);

interface Props {
  shown: DataOf<typeof royaltyPreview>;
  busy: boolean;
  post: (branch_ids: number[]) => void;
}

export function PreviewTable({ shown, busy, post }: Props) {
  const may = useMay()(['Royalty Post']) && shown.run_id !== null;
  const postable = shown.rows.filter((row) => row.problem === null);
  const [ticked, setTicked] = useState(() => new Set(postable.map((row) => row.branch_id)));
  const [flagged, setFlagged] = useState(false);
  const [open, setOpen] = useState<PreviewRow | null>(null);
  if (shown.rows.length === 0)
    return (
      <Empty title="No agreement in this month" text="Choose a month in which an agreement of a franchise runs." />
    );
  const tick = (branch_id: number, on: boolean): void => {
    const next = new Set(ticked);
    if (on) next.add(branch_id);
    else next.delete(branch_id);
    setTicked(next);
  };
  const chosen = postable.filter((row) => ticked.has(row.branch_id));
  const total = chosen.reduce((sum, row) => sum + row.total, 0);
  const question = async () => {
    const yes = await ask({
      title: `Post ${formatMonth(shown.month)}?`,
      text: `${counted(chosen.length, 'franchise')}, together ${moneyWithCurrency(total, shown.currency)}, in both books. What changed since this preview is left out.`,
      button: `Post ${moneyWithCurrency(total, shown.currency)}`,
    });
    if (yes) post(chosen.map((row) => row.branch_id));
  };
  return (
    <Stack>
      <Figures
        figures={[
          { label: 'Royalty of the month', value: shown.totals.royalty, kind: 'money', currency: shown.currency },
          {
            label: 'Marketing fund of the month',
            value: shown.totals.marketing,
            kind: 'money',
            currency: shown.currency,
          },
          { label: 'Added up to the minimum', value: shown.totals.minimum, kind: 'money', currency: shown.currency },
          { label: 'Late entries of the month', value: shown.totals.late, kind: 'money', currency: shown.currency },
          { label: 'Tax of the month', value: shown.totals.tax, kind: 'money', currency: shown.currency },
          { label: 'Month together', value: shown.totals.total, kind: 'money', currency: shown.currency },
        ]}
      />
      <Switch
        label="Only with remarks"
        checked={flagged}
        onChange={(event) => setFlagged(event.currentTarget.checked)}
      />
      <RowsTable
        name="Franchises of the month"
        rows={flagged ? shown.rows.filter((row) => row.flags.length > 0) : shown.rows}
        rowKey={(row) => row.branch_id}
        columns={columnsOf(shown, { ticked, tick, may, look: setOpen })}
      />
      {shown.run_id === null && postable.length > 0 ? (
        <Alert variant="light" color="gray">
          Royalty stands in two books: it is posted by people who work in all branches, with head office in the
          environment.
        </Alert>
      ) : null}
      {may ? (
        <Group justify="flex-end">
          {chosen.length === 0 ? <Text c="dimmed">Nothing is ticked.</Text> : null}
          <Button loading={busy} disabled={chosen.length === 0} onClick={() => void question()}>
            Post {counted(chosen.length, 'franchise')}
          </Button>
        </Group>
      ) : null}
      {open ? <Computation row={open} currency={shown.currency} close={() => setOpen(null)} /> : null}
    </Stack>
  );
}

interface Ticking {
  ticked: ReadonlySet<number>;
  tick: (branch_id: number, on: boolean) => void;
  may: boolean;
  look: (row: PreviewRow) => void;
}

function columnsOf(shown: Props['shown'], { ticked, tick, may, look }: Ticking): Column<PreviewRow>[] {
  const currency = () => shown.currency;
  const box: Column<PreviewRow> = {
    key: 'ticked',
    title: 'Post',
    show: (row) => (
      <Checkbox
        aria-label={`Post ${row.branch_name}`}
        checked={ticked.has(row.branch_id)}
        disabled={row.problem !== null}
        onChange={(event) => tick(row.branch_id, event.currentTarget.checked)}
      />
    ),
  };
  return [
    ...(may ? [box] : []),
    {
      key: 'branch_name',
      title: 'Branch',
      show: (row) => (
        <Anchor component="button" type="button" inherit onClick={() => look(row)}>
          {row.branch_name}
        </Anchor>
      ),
    },
    { key: 'franchisee', title: 'Franchisee' },
    { key: 'students', title: 'Students', kind: 'number' },
    { key: 'posted_base', title: 'Fees posted', kind: 'money', currency },
    { key: 'received_base', title: 'Fees received', kind: 'money', currency },
    { key: 'royalty', title: 'Royalty', kind: 'money', currency },
    { key: 'marketing', title: 'Marketing', kind: 'money', currency },
    { key: 'minimum', title: 'Minimum', kind: 'money', currency },
    { key: 'late', title: 'Late', kind: 'money', currency },
    { key: 'tax', title: 'Tax', kind: 'money', currency },
    { key: 'total', title: 'Total', kind: 'money', currency },
    { key: 'last_total', title: 'Month before', kind: 'money', currency },
    {
      key: 'change_percent',
      title: 'Change',
      value: (row) =>
        row.change_percent === null ? '' : `${row.change_percent > 0 ? '+' : ''}${row.change_percent} %`,
    },
    {
      key: 'flags',
      title: 'Remarks',
      value: (row) => [row.problem, ...row.flags].filter(Boolean).join(' · '),
      wrap: 300,
    },
  ];
}
