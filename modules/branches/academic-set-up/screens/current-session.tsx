// A tab whose sheet opens on the current session.

import { type ComponentType, useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { InsidePage } from '#ui/page/inside-page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';

interface Props {
  /** Who may change it. */
  permission: string;
  sheet: (around: { may: boolean; session_id: number | undefined }) => ComponentType;
}

export function OnCurrentSession(props: Props) {
  const sessions = useCall(sessionList, {});
  if (sessions.failure) return <Failed failure={sessions.failure} again={sessions.again} />;
  if (!sessions.data) return <RowsSkeleton />;
  return <Sheet {...props} session_id={sessions.data.find((one) => one.is_current)?.id} />;
}

function Sheet({ permission, sheet, session_id }: Props & { session_id: number | undefined }) {
  const may = useMay()([permission]);
  const [Screen] = useState(() => sheet({ may, session_id }));
  return (
    <InsidePage>
      <Screen />
    </InsidePage>
  );
}
