// ADM-44: a publication is taken back with its reason; the applications stand before the test again.

import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { showError } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { resultUnpublish, type SheetRow } from '../contract/tests.ts';
import { ChooseTests } from './choose-tests.tsx';

export function WithdrawResults({ rows, close }: { rows: readonly SheetRow[]; close: () => void }) {
  useFocusBack();
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState('');
  const { act, busy } = useAct(resultUnpublish, {
    onDone: (done, message) => {
      const left = done.rows.filter((row) => row.reason !== null);
      if (left.length > 0) showError(left.map((row) => `${row.child_name}: ${row.reason}`).join('. '));
      else toast(message);
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title="Withdraw publication" size={600} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text c="dimmed" fz="sm">
          The application goes back to the test, and the marks can be changed. Where there is an offer, cancel it first.
        </Text>
        <ChooseTests rows={rows} chosen={chosen} choose={choose} />
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={busy}
            disabled={chosen.size === 0 || reason.trim() === ''}
            onClick={() => void act({ test_ids: [...chosen], reason })}
          >
            Withdraw results of {counted(chosen.size, 'child', 'children')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
