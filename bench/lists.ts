// Lists at 500,000 students of 1,000 branches on PostgreSQL: the whole call on the server, from token to answer, without the
// network: first page, search, number, class, last page; for a user of one branch and one of all. `--small` makes a fiftieth of it.

import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { any, anyStudent, openLargeSchool, quantile, rounded } from './harness/large-school.ts';

const ROUNDS = process.argv.includes('--small') ? 40 : 120;
/** Server time, p95 in milliseconds, that are allowed. */
const LIMIT = { 'one branch': 50, 'all branches': 150 };
/** Rounds that only warm the caches. */
const WARM = 15;

const { size, tokens, app, stop } = await openLargeSchool();
const courses = (
  await asOwner(() =>
    rowsOf(sql<{ id: number }>`select id from branches.courses where school_id = 1 order by seq limit 10`),
  )
).map((row) => row.id);

const cnicOf = (id: number): string => String(1_000_000_000_000 + id).replace(/^(\d{5})(\d{7})(\d)$/, '$1-$2-$3');
const mobileOf = (id: number): string => `0${String(3_000_000_000 + Math.floor((id + 1) / 2))}`;

const pages: Record<string, () => string> = {
  'first page': () => '',
  'part of a name': () => `filter=${any(['ahm', 'fatim', 'zain', 'butt', 'khan', 'yesha', 'malik', 'hass'])}`,
  'two words': () => `filter=${any(['ahmed khan', 'khan 12', 'zainab malik', 'butt ali'])}`,
  CNIC: () => `filter=${cnicOf(anyStudent(size))}`,
  'mobile of the father': () => `filter=${mobileOf(anyStudent(size))}`,
  'admission number': () => `filter=A${anyStudent(size)}`,
  'one class': () => `course_id=${any(courses)}`,
  'last page': () => '',
  'middle page': () => '',
  'counted by class': () => 'class_name',
  'counted by class and state': () => 'class_name,status',
};
const isCounted = (page: string): boolean => page.startsWith('counted');
/** Every row is read: not for each turn of a page. */
const COUNTED_MS = { 'one branch': 100, 'all branches': 5000 };
const COUNTED_ROUNDS = 5;

async function ask(token: string, path: string, counted = false): Promise<{ ms: number; total: number; rows: number }> {
  const started = performance.now();
  const url = counted ? `list/groups?list=student/list&by=${path}` : `student/list?fetchCount=15&${path}`;
  const answer = await app.inject({
    method: 'GET',
    url: `/api/v1/${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const ms = performance.now() - started;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { data } = answer.json<{ data: { total: number; data?: unknown[]; groups?: unknown[] } }>();
  return { ms, total: data.total, rows: (data.data ?? data.groups ?? []).length };
}

/** Processor time so far, of this process and of the database's for it, in ms; what a busy machine cannot blur. Linux only. */
const TICK_MS = 10;
let backends: number[] = [];
/** Once the calls have opened their connections. */
async function findBackends(): Promise<void> {
  const rows = await asOwner(() =>
    rowsOf(sql<{ pid: number }>`select pid from pg_stat_activity where usename = 'maktab_app'`),
  );
  backends = rows.map((row) => row.pid);
}
function processorMs(): number | null {
  try {
    const own = process.cpuUsage();
    const ticks = backends.map((pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11]) + Number(fields[12]);
    });
    return (own.user + own.system) / 1000 + ticks.reduce((a, b) => a + b, 0) * TICK_MS;
  } catch {
    return null;
  }
}

interface Figure {
  p50_ms: number;
  p95_ms: number;
  /** Processor time of one call, the mean. */
  cpu_ms: number | null;
  limit_ms: number;
  rows: number;
}
const figures: Record<string, Figure> = {};
for (const who of ['one branch', 'all branches'] as const) {
  const token = tokens[who];
  const { total } = await ask(token, '');
  await findBackends();
  for (const [page, path] of Object.entries(pages)) {
    const start =
      page === 'last page' ? Math.floor((total - 1) / 15) * 15 : page === 'middle page' ? Math.floor(total / 2) : 0;
    const times: number[] = [];
    let rows = 0;
    let before: number | null = null;
    const counted = isCounted(page);
    for (let round = 0; round < (counted ? WARM + COUNTED_ROUNDS : ROUNDS); round += 1) {
      if (round === WARM) before = processorMs();
      const answer = await ask(token, counted ? path() : `startRow=${start}&${path()}`, counted);
      if (round >= WARM) times.push(answer.ms);
      rows = Math.max(rows, answer.rows);
    }
    const after = processorMs();
    const cpu = before === null || after === null ? null : rounded((after - before) / times.length);
    const figure: Figure = {
      cpu_ms: cpu,
      p50_ms: rounded(quantile(times, 0.5)),
      p95_ms: rounded(quantile(times, 0.95)),
      limit_ms: (counted ? COUNTED_MS : LIMIT)[who],
      rows,
    };
    figures[`${who}: ${page}`] = figure;
    console.log(
      `${who.padEnd(13)} ${page.padEnd(22)} p50 ${figure.p50_ms} ms, p95 ${figure.p95_ms} ms, processor ${figure.cpu_ms} ms, ${rows} rows`,
    );
  }
}
console.log(`load of the machine meanwhile: ${loadavg().map(rounded).join(' ')}`);
await stop();
const worst = Math.max(...Object.values(figures).map((figure) => figure.p95_ms / figure.limit_ms));
console.log(JSON.stringify({ name: 'lists', figures, floor: LIMIT, ratio: rounded(worst) }));
process.exitCode = worst > 1 ? 1 : 0;
