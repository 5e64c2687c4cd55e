// The dialogs of interviews, loaded when they are opened.

import { lazy } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { type InterviewRow, interviews } from '../contract/interviews.ts';
import type { FamilyToMeet } from './parts/schedule-interview.tsx';

const Schedule = lazy(async () => ({ default: (await import('./parts/schedule-interview.tsx')).ScheduleInterview }));
const Record = lazy(async () => ({ default: (await import('./record-interview.tsx')).RecordInterview }));

export function ScheduleDialog(props: { family: FamilyToMeet; close: () => void }) {
  return (
    <LateDialog close={props.close}>
      <Schedule {...props} />
    </LateDialog>
  );
}

/** With the criteria of the school as they are now. */
export function RecordDialog({ row, close }: { row: InterviewRow; close: () => void }) {
  const { data } = useCall(interviews, { application_id: row.application_id, fetchCount: 1 });
  if (!data) return null;
  return (
    <LateDialog close={close}>
      <Record row={row} criteria={data.figures?.criteria ?? []} close={close} />
    </LateDialog>
  );
}
