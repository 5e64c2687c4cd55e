// The last run of the proofs of the school (ACC-90). Differences of branches beyond the scope are counted and not shown.

import type { DataOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { LINES_PROVED } from '#platform/ledger/note-proofs.ts';
import type { proofList } from '../contract/proofs.ts';

type Answer = DataOf<typeof proofList>;
type Row = Answer['proofs'][number]['rows'][number] & {
  proof: string;
  ok: boolean;
  seen: boolean;
  run_at: string;
};

async function runningJob(): Promise<number | null> {
  const job = await rowOf(sql<{ id: number }>`
    select id from platform.job_runs where school_id = ${who().school_id} and kind = 'proofs' and state in ('waiting', 'running') order by id desc limit 1`);
  return job?.id ?? null;
}

export async function readProofs(): Promise<Answer> {
  const rows = await rowsOf(sql<Row>`
    select f.kind as proof, f.ok, f.run_at::text as run_at, b.short_name as branch, f.expected, f.found, f.detail, f.seen
      from platform.last_proofs(${who().school_id}::int) f left join platform.branches b on b.id = f.branch_id order by f.id`);
  const ran_at = rows[0]?.run_at ?? null;
  const lines = rows.find((row) => row.proof === LINES_PROVED)?.found ?? null;
  const by = Map.groupBy(
    rows.filter((row) => row.proof !== LINES_PROVED),
    (row) => row.proof,
  );
  const proofs = [...by].map(([proof, of]) => {
    const wrong = of.filter((row) => !row.ok);
    return {
      proof,
      ok: wrong.length === 0,
      differences: wrong.length,
      rows: wrong
        .filter((row) => row.seen)
        .map(({ branch, expected, found, detail }) => ({ branch, expected, found, detail })),
    };
  });
  return {
    ran_at,
    lines,
    red: proofs.filter((one) => !one.ok).length,
    running_job_id: await runningJob(),
    proofs: proofs.toSorted((a, b) => Number(a.ok) - Number(b.ok)),
  };
}
