// How many lines of the bell are unread: told by the server as it changes; where that does not come through, asked each minute.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationList, notificationStream } from '#kernel/calls/notifications.ts';
import { listen } from '#ui/calls/listen.ts';
import { queryKey, useCall } from '#ui/calls/use-call.ts';

const EVERY_MS = 60_000;
export const latest = { fetchCount: 10 } as const;

export function useUnread() {
  const client = useQueryClient();
  const answer = useCall(notificationList, latest, { fresh: EVERY_MS / 2, every: () => EVERY_MS });
  useEffect(() => {
    const end = new AbortController();
    const ask = () => void client.invalidateQueries({ queryKey: queryKey(notificationList, latest) });
    void listen(notificationStream.path, ask, end.signal);
    return () => end.abort();
  }, [client]);
  return { unread: answer.data?.figures?.unread ?? 0, lines: answer.data?.data, failure: answer.failure };
}
