// What the panel found, opened from the application itself: the meeting that has its hour is read with the criteria of the school.

import { useCall } from '#ui/calls/use-call.ts';
import { interviews } from '../../contract/interviews.ts';
import { RecordInterview } from '../record-interview.tsx';

export function RecordOfApplication({ application_id, close }: { application_id: number; close: () => void }) {
  const { data } = useCall(interviews, { application_id, fetchCount: 10 }, { forget: true });
  const row = data?.data.find((one) => one.state === 'scheduled');
  if (!row) return null;
  return <RecordInterview row={row} criteria={data?.figures?.criteria ?? []} close={close} />;
}
