// How many lines of the bell are unread: told by the server as it changes; where that does not come through, asked each minute.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationList, notificationStream } from '#kernel/calls/notifications.ts';
import type { DataOf } from '#kernel/contract.ts';
import { type Heard, listen } from '#ui/calls/listen.ts';
import { queryKey, useCall } from '#ui/calls/use-call.ts';

const EVERY_MS = 60_000;
export const latest = { fetchCount: 10 } as const;

const unreadIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'unread' in data ? data.unread : undefined;

export function useUnread() {
  const client = useQueryClient();
  const answer = useCall(notificationList, latest, { fresh: EVERY_MS / 2, every: () => EVERY_MS });
  useEffect(() => {
    const end = new AbortController();
    const key = queryKey(notificationList, latest);
    // A stream begins with the number that the page has just asked for: only another one is a reason to ask again.
    const hear = async ({ data }: Heard) => {
      await client
        .getQueryCache()
        .find({ queryKey: key })
        ?.promise?.catch(() => undefined);
      const known = client.getQueryData<DataOf<typeof notificationList>>(key)?.figures?.unread;
      if (known === undefined || known !== unreadIn(data)) await client.invalidateQueries({ queryKey: key });
    };
    void listen(notificationStream.path, (heard) => void hear(heard), end.signal);
    return () => end.abort();
  }, [client]);
  return { unread: answer.data?.figures?.unread ?? 0, lines: answer.data?.data, failure: answer.failure };
}
