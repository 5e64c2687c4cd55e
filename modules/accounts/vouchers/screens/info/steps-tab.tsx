// Who approved, rejected or asked back, at which level and when.

import { Text } from '@mantine/core';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { VoucherRecord } from '../../contract/voucher-fields.ts';

const verbs: Readonly<Record<string, string>> = {
  approve: 'Approved',
  reject: 'Rejected',
  cancel: 'Withdrawn',
  ask_back: 'Question asked',
  answer: 'Answered',
};
const words = new Map(Object.entries(verbs));

export function Tab({ record }: { record: VoucherRecord }) {
  if (record.steps.length === 0)
    return (
      <Text c="dimmed">
        {record.status === 'draft' ? 'It has not been asked for yet.' : 'Nobody has decided it yet.'}
      </Text>
    );
  return (
    <RowsTable
      name="Approvals"
      rows={record.steps}
      rowKey={(step) => `${step.level} ${step.verb} ${step.at}`}
      columns={[
        { key: 'level', title: 'Level', kind: 'number' },
        { key: 'verb', title: 'Step', value: (step) => words.get(step.verb) ?? step.verb },
        { key: 'by', title: 'By' },
        { key: 'at', title: 'At', kind: 'instant' },
        { key: 'reason', title: 'Comment' },
      ]}
    />
  );
}
