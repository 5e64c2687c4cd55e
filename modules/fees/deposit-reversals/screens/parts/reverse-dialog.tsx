// Undoing a receipt: the reason, what is undone with it, and a question when other challans open again (FEE-55).

import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { ask, showFailure } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { depositReverse } from '../../contract/deposit-reversals.ts';

interface Reversible {
  deposit_id: number;
  receipt_no: string;
  entry_date: LocalDate;
  student_ids: number[];
  student_name: string;
  currency: Currency;
  amount: number;
  version: number;
}

interface Props {
  row: Reversible;
  close: () => void;
}

export function ReverseDialog({ row, close }: Props) {
  useFocusBack();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const reversal = useAct(depositReverse, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
    onFailure: (failure) => {
      const { reopens, correct } = (failure.details ?? {}) as { reopens?: string[]; correct?: boolean };
      if (correct) {
        toCorrection(failure.message);
        return true;
      }
      if (!reopens) return false;
      void ask({
        title: `Reverse receipt ${row.receipt_no}?`,
        text: `${moneyWithCurrency(row.amount, row.currency)} of ${row.student_name}. ${failure.message}`,
        button: 'Reverse and reopen',
        danger: true,
      })
        .then((yes) => (yes ? reverse(true) : undefined))
        .catch(showFailure);
      return true;
    },
  });
  /** FEE-55: from the next day on another person decides. */
  const toCorrection = (text: string): void => {
    void ask({ title: `Reverse receipt ${row.receipt_no}?`, text, button: 'Ask for a correction' })
      .then((yes) => (yes ? navigate(linkTo(pages.Correction, { student_id: row.student_ids[0] ?? 0 })) : undefined))
      .catch(showFailure);
  };
  const reverse = (reopen: boolean) => reversal.act({ id: row.deposit_id, version: row.version, reason, reopen });
  return (
    <Dialog
      opened
      onClose={close}
      title={`Reverse receipt ${row.receipt_no}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void reverse(false);
        }}
      >
        <Stack gap="sm">
          <Text>
            {moneyWithCurrency(row.amount, row.currency)} of {row.student_name}, entered on {formatDate(row.entry_date)}
            : its challans open again, its fine and its advance are given back, and the ledger gets the reversing entry.
          </Text>
          <WaitingAbout about={{ student_ids: row.student_ids }} />
          <Textarea
            label="Reason"
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button color="red" type="submit" loading={reversal.busy} disabled={reason.trim() === ''}>
              Reverse {moneyWithCurrency(row.amount, row.currency)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
