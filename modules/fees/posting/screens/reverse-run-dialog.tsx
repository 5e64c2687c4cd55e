// Taking a posting of some branches back: which, why, and what will fall (FEE-33).

import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { agree, counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { postReverse } from '../contract/posting.ts';
import type { postRead } from '#modules/fees/runs/contract/runs.ts';

type Run = DataOf<typeof postRead>['run'];
type Branch = DataOf<typeof postRead>['branches'][number];

interface Props {
  run: Run;
  branches: readonly Branch[];
  close: () => void;
}

export function ReverseRunDialog({ run, branches, close }: Props) {
  useFocusBack();
  const [chosen, setChosen] = useState<string[]>(
    branches.length === 1 ? branches.map((it) => String(it.branch_id)) : [],
  );
  const [reason, setReason] = useState('');
  const reversal = useAct(postReverse, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
  });
  const taken = branches.filter((branch) => chosen.includes(String(branch.branch_id)));
  const fines = run.kind === 'fine';
  const net = taken.reduce((sum, branch) => sum + (fines ? branch.fines : branch.net), 0);
  const challans = taken.reduce((sum, branch) => sum + branch.challans, 0);
  return (
    <Dialog
      opened
      onClose={close}
      title={`Take ${formatMonth(run.bill_month)} back`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void reversal.act({ id: run.id, branch_ids: chosen.map(Number), reason });
        }}
      >
        <Stack gap="sm">
          <Checkbox.Group label="Branches" required value={chosen} onChange={setChosen}>
            <Stack gap={6} pt={4}>
              {branches.map((branch) => (
                <Checkbox
                  key={branch.branch_id}
                  value={String(branch.branch_id)}
                  label={`${branch.branch_name}: ${counted(branch.challans, 'challan')}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Textarea
            label="Reason"
            required
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Text c="dimmed">
            {fines
              ? `The fines are removed from ${counted(challans, 'challan')}, which ${agree(challans, 'stays', 'stay')},`
              : `${counted(challans, 'challan is', 'challans are')} cancelled, advances go back,`}{' '}
            and the ledger gets the reversing entry. A branch where money was already received is refused.
          </Text>
          <WaitingAbout about={{ branch_ids: chosen.map(Number) }} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              color="red"
              type="submit"
              loading={reversal.busy}
              disabled={chosen.length === 0 || reason.trim() === ''}
            >
              Reverse {moneyWithCurrency(net, run.currency)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
