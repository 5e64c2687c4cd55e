// Whose is this money? The likeliest children first, or anybody by name; then the deposit with the bank's own value date (FEE-58).

import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { rowAssign, rowSuggestions, type UnidentifiedRow } from '../contract/unidentified.ts';

type Suggestion = DataOf<typeof rowSuggestions>[number];

function Suggested({
  all,
  chosen,
  choose,
}: {
  all: readonly Suggestion[];
  chosen: number | null;
  choose: (id: number) => void;
}) {
  return (
    <Radio.Group label="Likely" value={chosen === null ? '' : String(chosen)} onChange={(id) => choose(Number(id))}>
      <Stack gap="xs" mt={4}>
        {all.map((one) => (
          <Radio
            key={one.student_id}
            value={String(one.student_id)}
            label={`${one.student_name}, ${[one.class_name, one.father_name, one.branch_name].filter(Boolean).join(' · ')}`}
            description={`${one.because}. Open: ${moneyWithCurrency(one.due, one.currency)}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

export function AssignDialog({ row, close }: { row: UnidentifiedRow; close: () => void }) {
  useFocusBack();
  const [student_id, choose] = useState<number | null>(null);
  const found = useCall(rowSuggestions, { row_id: row.id }, { fresh: 0 });
  const assign = useAct(rowAssign, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
  });
  const suggested = found.data ?? [];
  const amount = moneyWithCurrency(row.amount, row.currency);
  const outside = student_id !== null && !suggested.some((one) => one.student_id === student_id);
  return (
    <Dialog opened onClose={close} title={`Who paid ${amount}?`} size="lg">
      <Stack>
        <Text c="dimmed">
          {[
            `Came on ${formatDate(row.value_date)}`,
            row.account,
            row.code && `code ${row.code}`,
            row.payer,
            row.reference && `reference ${row.reference}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {suggested.length > 0 ? <Suggested all={suggested} chosen={student_id} choose={choose} /> : null}
        {found.loading ? <Text c="dimmed">Looking for the payer …</Text> : null}
        {found.failure ? <Text c="dimmed">Suggestions could not be read. Choose the student below.</Text> : null}
        <StudentPicker
          label={suggested.length > 0 ? 'Somebody else' : 'Student'}
          value={outside ? student_id : null}
          onChange={(id) => choose(id ?? null)}
        />
        {student_id === null ? null : <WaitingAbout about={{ student_ids: [student_id] }} />}
        <Text size="sm">
          The deposit gets the value date {formatDate(row.value_date)}, so no late fine is charged for the days the
          money was already at the bank.
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={student_id === null}
            loading={assign.busy}
            onClick={() => student_id !== null && void assign.act({ row_id: row.id, student_id })}
          >
            Assign {amount}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
