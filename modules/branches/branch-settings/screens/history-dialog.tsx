// Who set a setting to what, from which day on (SET-2).

import { settingInWords } from '#kernel/setting-shape.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { branchSettingHistory } from '../contract/branch-settings.ts';
import type { DialogProps } from './change-dialog.tsx';
import { roleNames } from './setting-table.tsx';

export function HistoryDialog({ row, all, close }: DialogProps) {
  useFocusBack();
  const { currency } = useSession();
  const answer = useCall(branchSettingHistory, { key: row.key });
  const readers = { roles: roleNames(all.roles), currency };
  return (
    <Dialog opened onClose={close} title={`History: ${row.title}`} size="min(760px, 96vw)">
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : !answer.data ? (
        <RowsSkeleton rows={4} />
      ) : answer.data.length === 0 ? (
        <Empty title="Never changed" text={`It is as delivered: ${settingInWords(row.shape, row.shape.built_in)}`} />
      ) : (
        <RowsTable
          name="History"
          rows={answer.data}
          rowKey={(one) => one.id}
          columns={[
            { key: 'valid_from', title: 'From', kind: 'date' },
            { key: 'place', title: 'For' },
            {
              key: 'value',
              title: 'Value',
              wrap: 240,
              value: (one) =>
                `${one.cleared ? 'Cleared' : settingInWords(row.shape, one.value, readers)}${one.withdrawn_at ? ' (withdrawn)' : ''}`,
            },
            { key: 'by', title: 'By' },
            { key: 'reason', title: 'Why', wrap: 240 },
          ]}
        />
      )}
    </Dialog>
  );
}
