// The way of one import: file, mapping, dry run, import; each long step is a job that may be left (spec 00 sections 8, 19).

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { fileAdd } from '#kernel/calls/files.ts';
import { importRead, importStart } from '#kernel/calls/imports.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';

export type Mode = 'good_rows' | 'all_or_nothing';
export type ReadFile = DataOf<typeof importRead>;
export type Mapping = ReadFile['mapping'];

/** What the job of an import says at its end. */
export interface Outcome {
  run_id: number;
  dry_run: boolean;
  rows: number;
  good: number;
  unchanged: number;
  bad_rows: number;
  bad: { line: number; column: string; reason: string }[];
  warnings: number;
  made: Record<string, number>;
  tells?: string[];
  imported_before: string | null;
}

const POLL_MS = 700;

export function useImport(kind: string) {
  const [read, setRead] = useState<ReadFile>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [query, setQuery] = useSearchParams();
  const job_id = Number(query.get('job')) || null;
  const upload = useAct(fileAdd);
  const reading = useAct(importRead);
  const starting = useAct(importStart);
  const job = useCall(
    jobView,
    { id: job_id ?? 0 },
    { when: job_id !== null, fresh: 0, every: (data) => (data && data.finished_at ? false : POLL_MS) },
  );
  // What else stands in the address may be what brought the import here.
  const setJob = (id: number | null) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('job');
        else next.set('job', String(id));
        return next;
      },
      { preventScrollReset: true },
    );

  return {
    read,
    mapping,
    setMapping,
    job: job_id === null ? undefined : job,
    outcome: job.data?.state === 'done' ? (job.data.result as unknown as Outcome) : undefined,
    busy: upload.busy || reading.busy || starting.busy,
    takeFile: async (file: File) => {
      const kept = await upload.act({}, file);
      const found = kept && (await reading.act({ kind, file_id: kept.id }));
      if (!found) return;
      setRead(found);
      setMapping(found.mapping);
      setJob(null);
    },
    /** Checks or imports with the mapping as it stands. */
    start: async (dry_run: boolean, mode: Mode) => {
      if (!read) return;
      const started = await starting.act({ kind, file_id: read.file_id, mapping, mode, dry_run });
      if (started) setJob(started.job_run_id);
    },
    backToMapping: () => setJob(null),
    another: () => {
      setRead(undefined);
      setJob(null);
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
