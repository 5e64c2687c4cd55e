// Payments of the student: each may be reversed, or moved to the child it was meant for (FEE-55, FEE-56), in a request of its own.

import { Accordion, Button, Group, Stack, Table, Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { channelNames, type DepositChannel } from '#modules/fees/deposits/contract/deposit-channels.ts';
import type { Acts, Correctable } from './acts.ts';

type Deposit = Correctable['deposits'][number];

interface Props {
  deposits: readonly Deposit[];
  currency: Currency;
  acts: Acts;
}

export function DepositRows({ deposits, currency, acts }: Props) {
  return (
    <Accordion variant="separated">
      <Accordion.Item value="payments">
        <Accordion.Control>
          {counted(deposits.length, 'payment')}: moved to another child, or reversed
        </Accordion.Control>
        <Accordion.Panel>
          <Table.ScrollContainer minWidth={250}>
            <Table verticalSpacing={4} aria-label="Payments">
              <Table.Tbody>
                {deposits.map((deposit) => (
                  <Row key={deposit.deposit_id} deposit={deposit} currency={currency} acts={acts} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Row({ deposit, currency, acts }: { deposit: Deposit; currency: Currency; acts: Acts }) {
  const { deposit_id, receipt_no } = deposit;
  const key = `deposit ${deposit_id}`;
  const chosen = acts.typed[key];
  const choose = (action: 'move_payment' | 'reverse_deposit') => () =>
    acts.set(key, chosen?.action === action ? undefined : { action, deposit_id });
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={4}>
          <Group justify="space-between" gap="xs">
            <div>
              <Text fw={500}>
                {receipt_no}, <MoneyText amount={deposit.amount} currency={currency} />
              </Text>
              <Text size="xs" c="dimmed">
                {formatDate(deposit.value_date)} · {channelNames[deposit.channel as DepositChannel]}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant={chosen?.action === 'move_payment' ? 'filled' : 'default'}
                aria-pressed={chosen?.action === 'move_payment'}
                aria-label={`Move payment ${receipt_no}`}
                onClick={choose('move_payment')}
              >
                Move
              </Button>
              <Button
                size="compact-sm"
                color="red"
                variant={chosen?.action === 'reverse_deposit' ? 'filled' : 'default'}
                aria-pressed={chosen?.action === 'reverse_deposit'}
                aria-label={`Reverse payment ${receipt_no}`}
                onClick={choose('reverse_deposit')}
              >
                Reverse
              </Button>
            </Group>
          </Group>
          {chosen?.action === 'move_payment' ? (
            <StudentPicker
              label="Student who paid"
              required
              value={chosen.target_student_id ?? null}
              onChange={(id) => acts.set(key, { ...chosen, target_student_id: id ?? undefined })}
              error={acts.error(key, 'target_student_id')}
            />
          ) : null}
          {acts.error(key, 'after') ? (
            <Text c="var(--bad)" size="sm" role="alert">
              {acts.error(key, 'after')}
            </Text>
          ) : null}
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}
