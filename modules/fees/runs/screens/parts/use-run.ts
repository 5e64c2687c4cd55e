// One posting run, asked again each second while it is running.

import { useCall } from '#ui/calls/use-call.ts';
import { postRead } from '../../contract/runs.ts';

const BEAT_MS = 1000;

export function useRun(run_id: number | undefined) {
  return useCall(
    postRead,
    { id: run_id ?? 0 },
    { when: run_id !== undefined, fresh: 0, every: (data) => (data?.run.status === 'running' ? BEAT_MS : false) },
  );
}
