// The register of 5,000 lines on the embedded engine, on disk: check and import in seconds, the longest wait of the event loop, and
// that the same file again adds nothing (check under 10 s, import under 30 s).

import { now } from '#kernel/clock.ts';
import { schoolYearFor } from '#stories/harness/instants.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeHouse, openHouse } from '#app/house.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { runImportCli } from '#platform/imports/cli.ts';
import type { ImportOutcome } from '#platform/imports/run-import.ts';
import { makeFixture } from '#stories/harness/fixture.ts';

const FLOOR = { check_seconds: 10, import_seconds: 30 };
const register =
  process.argv[2] ?? fileURLToPath(new URL('../stories/fixtures/students-register.csv', import.meta.url));

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-bench-'));
process.env.MAKTAB_DATA = folder;
delete process.env.DATABASE_URL;

interface Timed {
  seconds: number;
  /** Work of all threads, the database among them. */
  cpu_seconds: number;
  lag_ms: number;
  outcome: ImportOutcome;
}

async function timed(dryRun: boolean): Promise<Timed> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const work = process.cpuUsage();
  const began = performance.now();
  const outcome = await runImportCli('students', register, {
    dryRun,
    json: true,
    user: 'admin',
    print: () => undefined,
  });
  const seconds = Math.round(performance.now() - began) / 1000;
  delay.disable();
  const { user, system } = process.cpuUsage(work);
  return { seconds, cpu_seconds: Math.round((user + system) / 1e5) / 10, lag_ms: Math.round(delay.max / 1e6), outcome };
}

try {
  await openHouse();
  await makeFixture(schoolYearFor(now()));
  await asOwner(() =>
    rowsOf(sql`insert into platform.branches (school_id, country_id, code, branch_no, branch_name, short_name, city, status, opened_on)
      values (1, 162, 'LHR-02', 7, 'Johar Town Campus', 'Johar Town', 'Lahore', 'active', '2018-04-01')`),
  );
  const check = await timed(true);
  const first = await timed(false);
  const again = await timed(false);
  const { rows, good, bad, made } = first.outcome;
  const figures = {
    lines: rows,
    good,
    bad: new Set(bad.map((b) => b.line)).size,
    check_seconds: check.seconds,
    check_lag_ms: check.lag_ms,
    import_seconds: first.seconds,
    import_lag_ms: first.lag_ms,
    made,
    again_seconds: again.seconds,
    again_made: again.outcome.made,
    cpu_seconds: first.cpu_seconds,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
  console.log(
    JSON.stringify({
      name: 'register-import',
      figures,
      floor: FLOOR,
      ratio: Math.round((FLOOR.import_seconds / first.seconds) * 100) / 100,
    }),
  );
  const doubled = Object.keys(again.outcome.made).length > 0;
  if (doubled || check.seconds > FLOOR.check_seconds || first.seconds > FLOOR.import_seconds) process.exitCode = 1;
} finally {
  await closeHouse();
  rmSync(folder, { recursive: true, force: true });
}
