// Amounts over computed lines, each with its reason; the computed amount stays beside it in every later screen (SAL-19).

import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { salaryUpdate } from '../contract/salary-acts.ts';
import { type SalaryDetail, salaryRead } from '../contract/salary-rows.ts';

interface Written {
  amount: number;
  reason: string;
}

interface Props {
  id: number;
  version: number;
  close: () => void;
}

function Lines({ salary, id, version, close }: Props & { salary: SalaryDetail }) {
  const known = salary.lines.filter((line) => line.computed !== null);
  const [written, setWritten] = useState<ReadonlyMap<number, Written>>(
    new Map(
      known.map((line) => [
        line.head_id,
        { amount: line.amount, reason: /^By hand, (.*?): /.exec(line.how)?.[1] ?? '' },
      ]),
    ),
  );
  const [error, setError] = useState<string>();
  const save = useAct(salaryUpdate, {
    onDone: close,
    onFailure: ({ message, errors }) => {
      setError(Object.values(errors ?? {})[0]?.[0] ?? message);
      return true;
    },
  });
  const set = (head_id: number, more: Partial<Written> | null) => {
    const next = new Map(written);
    if (more === null) next.delete(head_id);
    else next.set(head_id, { amount: 0, reason: '', ...written.get(head_id), ...more });
    setWritten(next);
  };
  return (
    <Stack gap="sm">
      <Table aria-label="Lines of the salary">
        <Table.Tbody>
          {salary.lines.map((line) => {
            const own = written.get(line.head_id);
            return (
              <Table.Tr key={`${line.head_id} ${line.kind}`}>
                <Table.Td>
                  <Text fz="sm">{line.head}</Text>
                  <Text fz="xs" c="dimmed">
                    {line.how}
                  </Text>
                </Table.Td>
                <Table.Td w={150}>
                  <MoneyField
                    aria-label={`Amount of ${line.head}`}
                    size="xs"
                    currency={salary.currency}
                    value={own?.amount ?? line.amount}
                    onChange={(amount) => set(line.head_id, amount === null ? null : { amount })}
                  />
                </Table.Td>
                <Table.Td w={200}>
                  {own ? (
                    <TextInput
                      aria-label={`Reason for ${line.head}`}
                      size="xs"
                      placeholder="Reason"
                      value={own.reason}
                      onChange={(event) => set(line.head_id, { reason: event.currentTarget.value })}
                    />
                  ) : null}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {error ? (
        <Text c="var(--bad)" role="alert">
          {error}
        </Text>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setWritten(new Map())}>
          As computed
        </Button>
        <Button
          loading={save.busy}
          onClick={() =>
            void save.act({
              id,
              version,
              overrides: [...written].map(([head_id, one]) => ({ head_id, ...one })),
            })
          }
        >
          Save and compute again
        </Button>
      </Group>
    </Stack>
  );
}

export function ByHand(props: Props) {
  const { id, close } = props;
  const { data, failure, again } = useCall(salaryRead, { id }, { fresh: 0 });
  return (
    <Dialog opened onClose={close} title={data ? `Salary of ${data.employee_name}` : 'Salary'} size="xl">
      {failure ? (
        <Failed failure={failure} again={again} />
      ) : data ? (
        <Lines salary={data} {...props} />
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}
