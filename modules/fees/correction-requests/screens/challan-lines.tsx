// The lines of one challan, each with its new amount; below them what is done to the challan as a whole.

import { Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { AddedLines } from './added-lines.tsx';
import type { Acts, Challan, Correctable } from './acts.ts';

interface Props {
  challan: Challan;
  data: Correctable;
  acts: Acts;
}

export function ChallanLines({ challan, data, acts }: Props) {
  const whole = acts.typed[`challan ${challan.challan_id}`];
  if (challan.status === 'written_off')
    return (
      <Text size="sm" c="dimmed">
        The rest is written off. If the family pays it later, take the money at the deposit desk.
      </Text>
    );
  return (
    <Stack gap="sm">
      {whole ? null : <Lines challan={challan} data={data} acts={acts} />}
      <WholeChallan challan={challan} acts={acts} />
      {whole ? null : (
        <>
          <AddedLines challan={challan} data={data} acts={acts} />
          {challan.balance > 0 ? <DueDate challan={challan} acts={acts} /> : null}
        </>
      )}
    </Stack>
  );
}

function Lines({ challan, data, acts }: Props) {
  const { challan_id, fines } = challan;
  const { currency } = data;
  return (
    <Table.ScrollContainer minWidth={250}>
      <Table verticalSpacing={4} aria-label={`Lines of challan ${challan.challan_no}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Head</Table.Th>
            <Table.Th className="right">Now</Table.Th>
            <Table.Th className="right">New amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {challan.lines.map((line) => (
            <Row
              key={line.line_id}
              name={line.head_name}
              about={`${formatMonth(line.fee_month)}${line.concession === 0 ? '' : ', concession taken off'}`}
              now={line.net}
              currency={currency}
              after={acts.typed[`line ${line.line_id}`]?.after}
              error={acts.error(`line ${line.line_id}`, 'after')}
              set={(after) =>
                acts.set(
                  `line ${line.line_id}`,
                  after === null ? undefined : { action: 'change_line', challan_id, line_id: line.line_id, after },
                )
              }
            />
          ))}
          {fines > 0 ? (
            <Row
              name="Late fine"
              about="Fine that remains"
              now={fines}
              currency={currency}
              after={acts.typed[`fine ${challan_id}`]?.after}
              error={acts.error(`fine ${challan_id}`, 'after')}
              set={(after) =>
                acts.set(`fine ${challan_id}`, after === null ? undefined : { action: 'waive_fine', challan_id, after })
              }
            />
          ) : null}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface RowProps {
  name: string;
  about: string;
  now: number;
  currency: Correctable['currency'];
  after: number | undefined;
  error: ReactNode;
  set: (after: number | null) => void;
}

function Row({ name, about, now, currency, after, error, set }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </Table.Th>
      <Table.Td className="right">
        <MoneyText amount={now} currency={currency} />
      </Table.Td>
      <Table.Td className="right" miw={124}>
        <MoneyField
          aria-label={`New amount of ${name}, ${about}`}
          currency={currency}
          value={after ?? null}
          onChange={set}
          error={error}
        />
      </Table.Td>
    </Table.Tr>
  );
}

/** Cancelled or written off as a whole: one or the other, and nothing beside it. */
function WholeChallan({ challan, acts }: Omit<Props, 'data'>) {
  const { challan_id, challan_no, balance } = challan;
  const key = `challan ${challan_id}`;
  const chosen = acts.typed[key]?.action;
  const choose = (action: 'cancel_challan' | 'write_off') => () =>
    acts.set(key, chosen === action ? undefined : { action, challan_id });
  return (
    <>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant={chosen === 'cancel_challan' ? 'filled' : 'default'}
          color="red"
          aria-pressed={chosen === 'cancel_challan'}
          aria-label={`Cancel challan ${challan_no}`}
          onClick={choose('cancel_challan')}
        >
          Cancel the challan
        </Button>
        {balance > 0 ? (
          <Button
            size="compact-sm"
            variant={chosen === 'write_off' ? 'filled' : 'default'}
            color="red"
            aria-pressed={chosen === 'write_off'}
            aria-label={`Write off challan ${challan_no}`}
            onClick={choose('write_off')}
          >
            Write off what is open
          </Button>
        ) : null}
      </Group>
      {acts.error(key, 'after') ? (
        <Text c="var(--bad)" size="sm" role="alert">
          {acts.error(key, 'after')}
        </Text>
      ) : null}
    </>
  );
}

/** Another due date, while something is open. */
function DueDate({ challan, acts }: { challan: Challan; acts: Acts }) {
  const { challan_id, due_date } = challan;
  const key = `due ${challan_id}`;
  return (
    <DateField
      label="New due date"
      description={`Due ${formatDate(due_date)} now; left empty, it stays`}
      value={acts.typed[key]?.due_date ?? null}
      onChange={(day) => acts.set(key, day ? { action: 'change_due_date', challan_id, due_date: day } : undefined)}
      error={acts.error(key, 'due_date')}
    />
  );
}
