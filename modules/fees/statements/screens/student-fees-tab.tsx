// The tab Fees on a student's record: what is owed and why, day by day (spec 03 section 6.3; the statement of 04 section 5.5).

import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { statementRead } from '../contract/statement.ts';
import { RefundsPart } from './refunds-part.tsx';

export function Tab({ record }: { record: { student_id: number; status: string } }) {
  const { student_id, status } = record;
  const answer = useCall(statementRead, { student_id });
  const may = useMay();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={6} />;
  const { currency, opening, charged, settled, closing, lines, students } = answer.data;
  const security = students.reduce((sum, student) => sum + student.security_held, 0);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Figures
          figures={[
            { label: 'Opening', value: opening, kind: 'money' },
            { label: 'Charged', value: charged, kind: 'money' },
            { label: 'Settled', value: settled, kind: 'money' },
            { label: 'Closing', value: closing, kind: 'money', hint: 'Below 0: the school holds an advance' },
            { label: 'Security held', value: security, kind: 'money' },
          ]}
        />
        <Group gap="md">
          {may(['Fee Deposit']) ? (
            <Anchor component={Link} to={linkTo(pages.feeDepositForm, { student_id })}>
              Take deposit
            </Anchor>
          ) : null}
          <Anchor component={Link} to={linkTo(pages.StudentStatement, { student_id })}>
            Whole statement
          </Anchor>
        </Group>
      </Group>
      {lines.length === 0 ? <Text c="dimmed">Nothing was charged or paid in this period.</Text> : null}
      {lines.length > 0 ? (
        <RowsTable
          name="Account"
          rows={lines.map((line) => ({ ...line, currency }))}
          rowKey={(line) => line.key}
          columns={[
            { key: 'entry_date', title: 'Date', kind: 'date', width: 110 },
            { key: 'text', title: 'Text' },
            { key: 'doc_no', title: 'Document' },
            { key: 'charge', title: 'Charge', kind: 'money' },
            { key: 'settlement', title: 'Settlement', kind: 'money' },
            { key: 'balance', title: 'Balance', kind: 'money' },
          ]}
        />
      ) : null}
      <RefundsPart statement={answer.data} left={status === 'left' || status === 'passed_out'} />
    </Stack>
  );
}
