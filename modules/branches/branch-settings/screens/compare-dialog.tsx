// One setting at every branch of the scope, those that differ from most first.

import { Badge } from '@mantine/core';
import { settingInWords } from '#kernel/setting-shape.ts';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { branchSettingsCompare } from '../contract/branch-settings.ts';
import type { DialogProps } from './change-dialog.tsx';
import { roleNames, sourceWords } from './setting-table.tsx';

type Compared = DataOf<typeof branchSettingsCompare>[number];

const differs = (row: Compared) =>
  row.differs ? (
    <Badge size="sm" variant="light" color="yellow">
      Differs
    </Badge>
  ) : null;

export function CompareDialog({ row, all, close }: DialogProps) {
  useFocusBack();
  const { currency } = useSession();
  const answer = useCall(branchSettingsCompare, { key: row.key });
  const readers = { roles: roleNames(all.roles), currency };
  return (
    <Dialog opened onClose={close} title={`Branches: ${row.title}`} size="min(760px, 96vw)">
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : !answer.data ? (
        <RowsSkeleton rows={6} />
      ) : (
        <RowsTable
          name="Branches"
          rows={answer.data.toSorted((a, b) => Number(b.differs) - Number(a.differs))}
          rowKey={(one) => one.branch_id}
          columns={[
            { key: 'branch_name', title: 'Branch', value: (one) => `${one.code} · ${one.branch_name}` },
            { key: 'value', title: 'Value', value: (one) => settingInWords(row.shape, one.value, readers), wrap: 240 },
            { key: 'source', title: 'From', value: (one) => sourceWords[one.source] },
            { key: 'since', title: 'Since', kind: 'date' },
            { key: 'differs', title: '', show: differs },
          ]}
        />
      )}
    </Dialog>
  );
}
