// A line that only the bank has becomes a voucher, or, where nobody knows the credit, an unidentified receipt (ACC-42).

import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { accountChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';
import { type ReconcileAnswer, reconcileVoucher } from '../contract/reconcile.ts';

interface Props {
  line: ReconcileAnswer['statement_lines'][number];
  data: ReconcileAnswer;
  close: () => void;
}

export function BookDialog({ line, data, close }: Props) {
  const rule = data.rules.find((one) => one.id === line.rule_id);
  const [account, setAccount] = useState<string | null>(rule ? String(rule.account_id) : null);
  const [unknown, setUnknown] = useState(false);
  const [narration, setNarration] = useState([line.text, line.reference].filter(Boolean).join(' '));
  const book = useAct(reconcileVoucher, {
    onDone: ({ matched, status }) => {
      toast(
        matched
          ? 'Booked and matched'
          : `The voucher is ${status.replaceAll('_', ' ')}; it is matched once it is posted`,
      );
      close();
    },
  });
  const came_in = line.amount > 0;
  const by_rule = rule !== undefined && account === String(rule.account_id);
  return (
    <Dialog opened onClose={close} title="Book a line of the bank">
      <Stack gap="sm">
        <Text>
          {`${formatDate(line.value_date)}: ${moneyWithCurrency(Math.abs(line.amount), data.account.currency)} ${came_in ? 'came in' : 'went out'}`}
        </Text>
        {came_in ? (
          <Switch
            label="Unknown credit: keep it as unidentified"
            checked={unknown}
            onChange={(event) => setUnknown(event.currentTarget.checked)}
          />
        ) : null}
        {unknown ? null : (
          <LookupField
            label={came_in ? 'From account' : 'Charge to'}
            required
            source={accountChoices}
            value={account}
            onChange={setAccount}
          />
        )}
        <Textarea
          label="What for"
          autosize
          maxLength={400}
          value={narration}
          onChange={(event) => setNarration(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            loading={book.busy}
            disabled={!unknown && account === null}
            onClick={() =>
              void book.act({
                statement_line_id: line.id,
                narration,
                ...(unknown
                  ? { unidentified: true }
                  : by_rule
                    ? { rule_id: rule.id }
                    : { account_id: Number(account) }),
              })
            }
          >
            {unknown || came_in ? 'Book' : 'Ask for the voucher'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
