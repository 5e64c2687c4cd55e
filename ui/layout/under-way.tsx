// Reads draw a thin bar at the top; a write covers the page once it takes longer than 150 ms (SHELL-6); jobs stand at the edge.

import { Loader, Text } from '@mantine/core';
import { lazy, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { inFlight, subscribe } from '#ui/calls/in-flight.ts';
import { followedJobs, subscribeToJobs } from '#ui/jobs/followed.ts';
import { Late } from '#ui/late/late.tsx';
import css from './under-way.module.css';
import writeOverlayCss from '#ui/dialog/write-overlay.module.css';

const JobCards = lazy(async () => ({ default: (await import('#ui/jobs/job-cards.tsx')).JobCards }));

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function UnderWay() {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const reading = useSyncExternalStore(subscribe, () => inFlight('read'));
  const writing = useSyncExternalStore(subscribe, () => inFlight('write'));
  const working = useSyncExternalStore(subscribeToJobs, () => followedJobs().length > 0);
  const moving = useNavigation().state !== 'idle';
  return (
    <>
      {online ? null : (
        <div className={css['offline-note']} role="status">
          No connection. What you see may be old; nothing you typed is lost.
        </div>
      )}
      {reading || moving ? <div className={css['read-bar']} aria-hidden /> : null}
      {working ? (
        <Late meanwhile={null}>
          <JobCards />
        </Late>
      ) : null}
      {writing ? (
        <div className={writeOverlayCss['write-overlay']} role="status">
          <Loader size="md" aria-hidden />
          <Text fw={500}>Working …</Text>
        </div>
      ) : null}
    </>
  );
}
