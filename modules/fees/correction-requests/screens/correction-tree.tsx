// Challans of the chosen student with their lines and the act on each, and the payments (spec 04 §5.5).

import { Accordion, Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { challanStates } from '#modules/fees/challans/rules/index.ts';
import { correctionOfStudent } from '../contract/correctable.ts';
import type { Acts, Challan, Correctable } from './acts.ts';
import { ChallanLines } from './challan-lines.tsx';
import { DepositRows } from './deposit-rows.tsx';
import { itemsOf, typingOf, withItem } from './typed-items.ts';

function actsOf(form: FormHandle): Acts {
  const { keys } = itemsOf(form.values);
  return {
    typed: typingOf(form.values),
    set: (key, item) => form.set('items', withItem(form.values, key, item)),
    error: (key, field) => {
      const nth = keys.indexOf(key);
      return nth < 0 ? undefined : form.error(`items.${nth}.${field}`);
    },
  };
}

export function CorrectionTree({ form }: { form: FormHandle }) {
  const student_id = Number(form.values['student_id']) || 0;
  return (
    <Stack gap="sm">
      <StudentPicker
        label="Student"
        required
        value={student_id || null}
        onChange={(id) => form.set('student_id', id)}
        error={form.error('student_id')}
      />
      <OfStudent form={form} student_id={student_id} />
    </Stack>
  );
}

function OfStudent({ form, student_id }: { form: FormHandle; student_id: number }) {
  const answer = useCall(correctionOfStudent, { student_id }, { when: student_id > 0 });
  if (student_id === 0)
    return (
      <Text c="dimmed" size="sm">
        Choose the student: the challans and payments are shown here, each with what can be corrected.
      </Text>
    );
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={5} />;
  return <Tree data={answer.data} acts={actsOf(form)} problem={form.error('items')} />;
}

function Tree({ data, acts, problem }: { data: Correctable; acts: Acts; problem: ReactNode }) {
  const { challans, deposits, currency, waiting } = data;
  const first = challans.find((challan) => challan.balance > 0) ?? challans[0];
  return (
    <Stack gap="xs">
      {waiting.length > 0 ? (
        <Alert color="yellow" title="A correction of this student waits for approval">
          {waiting.map(({ correction_no, approval_id }) => (
            <Anchor key={approval_id} component={Link} to={linkTo(pages.AdminApproval, { open: approval_id })} mr="sm">
              {correction_no}
            </Anchor>
          ))}
        </Alert>
      ) : null}
      {challans.length === 0 ? <Text c="dimmed">This student has no challan.</Text> : null}
      <Accordion multiple defaultValue={first ? [String(first.challan_id)] : []} variant="separated">
        {challans.map((challan) => (
          <Accordion.Item key={challan.challan_id} value={String(challan.challan_id)}>
            <Accordion.Control>
              <ChallanHead challan={challan} currency={currency} />
            </Accordion.Control>
            <Accordion.Panel>
              <ChallanLines challan={challan} data={data} acts={acts} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {deposits.length > 0 ? <DepositRows deposits={deposits} currency={currency} acts={acts} /> : null}
      {problem ? (
        <Text c="var(--bad)" size="sm" role="alert">
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
}

function ChallanHead({ challan, currency }: { challan: Challan; currency: Correctable['currency'] }) {
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text fw={500}>{formatMonth(challan.bill_month)}</Text>
        <Text size="xs" c="dimmed">
          {challan.challan_no} · due {formatDate(challan.due_date)}
        </Text>
      </div>
      <Group gap="sm">
        <Text size="sm">
          Charged <MoneyText amount={challan.charged} currency={currency} />, open{' '}
          <MoneyText amount={challan.balance} currency={currency} />
        </Text>
        <StatusOf value={challan.status} statuses={challanStates.badges} />
      </Group>
    </Group>
  );
}
