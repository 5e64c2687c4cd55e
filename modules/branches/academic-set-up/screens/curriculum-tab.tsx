// The tab of the curriculum: its sheet opens on the current session.

import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { InsidePage } from '#ui/page/inside-page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { curriculumSheet } from '#modules/branches/curriculum/screens/parts/curriculum-sheet.tsx';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';

export function Panel() {
  const sessions = useCall(sessionList, {});
  if (sessions.failure) return <Failed failure={sessions.failure} again={sessions.again} />;
  if (!sessions.data) return <RowsSkeleton />;
  return <Sheet session_id={sessions.data.find((one) => one.is_current)?.id} />;
}

function Sheet({ session_id }: { session_id: number | undefined }) {
  const may = useMay()(['Academic Setup Edit']);
  const [Screen] = useState(() => curriculumSheet({ may, session_id }));
  return (
    <InsidePage>
      <Screen />
    </InsidePage>
  );
}
