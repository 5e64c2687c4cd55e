// Below a student's account: what goes back to the family with its state, asked for here; and the deposit used for dues after the leaving
// (FEE-60, FEE-71).

import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { refundForm } from '#modules/fees/refunds/screens/parts/refund-form.ts';
import { securityForm } from '#modules/fees/leaving/screens/parts/security-form.ts';
import type { statementRead } from '../contract/statement.ts';
import { nextWord, refundStates, sourceWord } from '#modules/fees/refunds/screens/parts/refund-words.ts';

type Statement = DataOf<typeof statementRead>;

type Opened = 'use' | 'advance' | 'security';

export function RefundsPart({ statement, left }: { statement: Statement; left: boolean }) {
  const may = useMay();
  const [open, setOpen] = useState<Opened>();
  const { currency, refunds, students } = statement;
  const [student] = students;
  const held = student?.security_held ?? 0;
  const offers: readonly (readonly [Opened, string])[] = may(['Fee Refund'])
    ? [
        ...(left && held > 0 && (student?.receivable ?? 0) > 0
          ? ([['use', 'Use the deposit for what is owed']] as const)
          : []),
        ...(left && held > 0 ? ([['security', 'Refund the deposit']] as const) : []),
        ...((student?.advance ?? 0) > 0 ? ([['advance', 'Refund the advance']] as const) : []),
      ]
    : [];
  if (refunds.length === 0 && offers.length === 0) return null;
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h5">
          Deposit and refunds
        </Title>
        <Group gap="xs">
          {offers.map(([what, label]) => (
            <Button key={what} size="compact-sm" variant="default" onClick={() => setOpen(what)}>
              {label}
            </Button>
          ))}
        </Group>
      </Group>
      {refunds.length > 0 ? (
        <RowsTable
          name="Refunds"
          rows={refunds.map((one) => ({ ...one, currency }))}
          rowKey={(one) => one.refund_id}
          columns={[
            { key: 'asked_on', title: 'Date', kind: 'date', width: 110 },
            { key: 'source', title: 'What', value: sourceWord },
            { key: 'amount', title: 'Amount', kind: 'money' },
            { key: 'status', title: 'Status', kind: 'status', statuses: refundStates },
            { key: 'payee_name', title: 'To' },
            {
              key: 'request_no',
              title: 'Payment request',
              link: ({ request_no }) =>
                request_no !== null && may(['create-voucher'])
                  ? linkTo(pages.PaymentRequest, { q: request_no })
                  : undefined,
            },
            { key: 'next', title: 'Next', value: nextWord },
            { key: 'reason', title: 'Reason' },
          ]}
        />
      ) : null}
      {open === 'use' && student ? (
        <FormDialog
          form={securityForm}
          about={`${student.full_name}: ${moneyWithCurrency(held, currency)} held, ${moneyWithCurrency(student.receivable, currency)} owed`}
          start={{ student_id: student.student_id }}
          close={() => setOpen(undefined)}
        />
      ) : null}
      {(open === 'advance' || open === 'security') && student ? (
        <FormDialog
          form={refundForm}
          about={`${student.full_name}: ${moneyWithCurrency(open === 'security' ? held : student.advance, currency)} of ${open === 'security' ? 'deposit' : 'advance'}, ${moneyWithCurrency(student.receivable, currency)} owed`}
          start={{ student_id: student.student_id, source: open, payee_name: student.father_name }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}
