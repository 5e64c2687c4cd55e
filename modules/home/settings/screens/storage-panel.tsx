// Where data and files lie, how large they are, and when they were last saved (spec 01 §3).

import { Alert, Box } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { storageState } from '#kernel/calls/settings.ts';
import { grouped } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { bytesInWords, isOld, whenInWords } from './parts/storage-words.ts';
import { useSession } from '#ui/session/session.ts';
import css from './parts/panel.module.css';

export function StoragePanel() {
  const { time_zone } = useSession();
  const answer = useCall(storageState, {});
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={6} />;
  const state = answer.data;
  return (
    <>
      {isOld(state.last_backup_at) ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title="No backup of the last day">
          Run `maktab backup` on the server, and have it run every night (docs/operations.md).
        </Alert>
      ) : null}
      <Box component="section" className={css['panel']} aria-label="Storage and backup">
        <Facts
          facts={[
            { label: 'Last backup', value: whenInWords(state.last_backup_at, time_zone) },
            { label: 'Backup file', value: state.last_backup ?? '–' },
            {
              label: 'Database',
              value: `${state.engine === 'embedded' ? 'inside the application' : 'PostgreSQL server'}, version ${state.database_version}`,
            },
            { label: 'Size of the database', value: bytesInWords(state.database_bytes) },
            {
              label: 'Files',
              value: `${grouped(state.files.count)}, ${bytesInWords(state.files.bytes)}`,
            },
            { label: 'Files are stored on', value: state.file_store },
            { label: 'Jobs under way', value: grouped(state.jobs_waiting) },
          ]}
        />
      </Box>
    </>
  );
}
