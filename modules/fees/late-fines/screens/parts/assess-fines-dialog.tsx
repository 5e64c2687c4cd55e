// Charging late fines on unpaid challans: first the figures as of a day, then the act (FEE-42).

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { fineAssess } from '../../contract/fines.ts';
import { WaitingAgainst } from '#ui/controls/waiting-about.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

type Checked = DataOf<typeof fineAssess>;
type Figures = Checked['branches'];

export function AssessFinesDialog({ close }: { close: () => void }) {
  useFocusBack();
  const { today } = useSession();
  const [as_of, setAsOf] = useState(today);
  const [checked, setChecked] = useState<Checked>();
  const figures = checked?.branches.filter((it) => it.challans > 0);
  const preview = useAct(fineAssess, {
    reads: true,
    onDone: setChecked,
  });
  const charge = useAct(fineAssess, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
  });
  const choose = (day: LocalDate | null) => {
    setChecked(undefined);
    if (day) setAsOf(day);
  };
  return (
    <Dialog opened onClose={close} title="Assess late fines" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        <DateField
          label="As of"
          description="Challans unpaid on this day"
          required
          value={as_of}
          max={today}
          onChange={choose}
        />
        {figures === undefined ? null : figures.length === 0 ? (
          <Text role="status">No challan is to be fined as of this day.</Text>
        ) : (
          <RowsTable
            name="Fines by branch"
            rows={figures}
            rowKey={(row) => row.branch_id}
            columns={[
              { key: 'branch_name', title: 'Branch' },
              { key: 'challans', title: 'Challans', kind: 'number' },
              { key: 'amount', title: 'Fine', kind: 'money' },
            ]}
          />
        )}
        {checked && figures?.length ? <WaitingAgainst waiting={checked.waiting} /> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {figures?.length ? (
            <Button
              loading={charge.busy}
              onClick={() => void charge.act({ as_of, branch_ids: figures.map((it) => it.branch_id) })}
            >
              Charge {totals(figures)}
            </Button>
          ) : (
            <Button loading={preview.busy} onClick={() => void preview.act({ as_of, preview: true })}>
              Check
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** PKR and OMR each by itself. */
function totals(figures: Figures): string {
  return [...Map.groupBy(figures, (it) => it.currency)]
    .map(([currency, rows]) =>
      moneyWithCurrency(
        rows.reduce((sum, it) => sum + it.amount, 0),
        currency,
      ),
    )
    .join(' and ');
}
