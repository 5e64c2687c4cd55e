// The rows of fees behind a base: they always come to it.

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { royaltyBase } from '../contract/royalty.ts';
import type { BaseAsked } from './line-columns.tsx';

const AT_ONCE = 100;

export function BaseRows({ branch_id, asked, close }: { branch_id: number; asked: BaseAsked; close: () => void }) {
  const [startRow, setStart] = useState(0);
  const { data, failure, again } = useCall(
    royaltyBase,
    { branch_id, ...asked, startRow, fetchCount: AT_ONCE },
    { keep: true },
  );
  return (
    <Dialog
      opened
      onClose={close}
      size="xl"
      title={`Rows of ${formatMonth(asked.month)}${data ? `, ${data.head}` : ''}`}
    >
      {failure ? <Failed failure={failure} again={again} /> : null}
      {failure || data ? null : <RowsSkeleton rows={6} />}
      {data ? (
        <Stack>
          <Text>
            {counted(data.count, 'row')}, together {moneyWithCurrency(data.total, data.currency)}
          </Text>
          <RowsTable
            name="Rows behind the base"
            rows={data.rows}
            rowKey={(row) => row.key}
            columns={[
              {
                key: 'what',
                title: 'Student',
                link: (row) =>
                  row.student_id === null ? undefined : linkTo(pages.StudentStatement, { student_id: row.student_id }),
              },
              { key: 'class_name', title: 'Class' },
              { key: 'bill_month', title: 'Billed for', kind: 'month' },
              { key: 'document', title: 'Document' },
              { key: 'amount', title: 'Amount', kind: 'money', currency: () => data.currency },
            ]}
          />
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={startRow === 0}
              onClick={() => setStart(Math.max(0, startRow - AT_ONCE))}
            >
              Before
            </Button>
            <Button
              variant="default"
              disabled={startRow + AT_ONCE >= data.count}
              onClick={() => setStart(startRow + AT_ONCE)}
            >
              Next
            </Button>
          </Group>
        </Stack>
      ) : null}
    </Dialog>
  );
}
