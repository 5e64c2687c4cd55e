// Below a student's account: what goes back to the family with its state, and the deposit used for dues after the leaving (FEE-60, FEE-71).

import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { securityUse } from '#modules/fees/leaving/contract/security-deposits.ts';
import type { statementRead } from '../contract/statement.ts';
import { refundStates, sourceWord } from '#modules/fees/refunds/screens/parts/refund-words.ts';

type Statement = DataOf<typeof statementRead>;

const use: FormDeclaration<typeof securityUse> = {
  title: 'Use the deposit',
  text: 'The deposit that is held settles what is owed, the oldest challan first.',
  call: securityUse,
  fields: [{ name: 'amount', label: 'Amount', kind: 'money', hint: 'Left empty: all that is owed, as far as it goes' }],
  button: 'Use deposit',
  waits: ({ student_id }) => ({ student_ids: [Number(student_id)] }),
};

export function RefundsPart({ statement, left }: { statement: Statement; left: boolean }) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { currency, refunds, students } = statement;
  const [student] = students;
  const usable = left && student !== undefined && student.security_held > 0 && student.receivable > 0;
  const offers = usable && may(['Fee Refund']);
  if (refunds.length === 0 && !offers) return null;
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h5">
          Deposit and refunds
        </Title>
        {offers ? (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            Use the deposit for what is owed
          </Button>
        ) : null}
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
            { key: 'status', title: 'State', kind: 'status', statuses: refundStates },
            { key: 'payee_name', title: 'To' },
            { key: 'reason', title: 'Reason' },
          ]}
        />
      ) : null}
      {open && student ? (
        <FormDialog
          form={use}
          about={`${student.full_name}: ${moneyWithCurrency(student.security_held, currency)} held, ${moneyWithCurrency(student.receivable, currency)} owed`}
          start={{ student_id: student.student_id }}
          close={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
