// A house of one day as the command line and its people see it: what `maktab` answers, what screens show, how many rows it holds.

import { allCalls, closeHouse, openHouse } from '#app/house.ts';
import { newToken } from '#platform/access/tokens.ts';
import { backupTables } from '#platform/backup/tables.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { buildServer } from '#platform/edge/server.ts';
import { areasOfFigures, disagreements, figuresReadAs } from '#stories/demo/disagreements.ts';
import type { See } from '#stories/demo/figures.ts';
import { callsOver } from '#stories/harness/call-over-http.ts';
import { run } from '../../checks/process.ts';

export interface House {
  readonly name: string;
  /** MAKTAB_DATA, and the addresses of a server. */
  readonly env: Readonly<Record<string, string>>;
}

/** What goes wrong, in lines to print. */
export type Faults = string[];

export async function maktab({ name, env }: House, ...args: string[]): Promise<Faults> {
  const { code, output } = await run('node', ['app/cli.ts', ...args], { env });
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  if (args[0] !== 'verify-ledger')
    return code === 0 ? [] : [`${name}: maktab ${args[0]}: ${lines.slice(-12).join('\n  ')}`];
  const differs = lines.filter((line) => !line.startsWith('agrees '));
  return code === 0 && differs.length === 0 ? [] : [`${name}: verify-ledger:`, ...differs];
}

/** A restore is noted in it. */
const AUDIT = 'platform.audit_entries';
/** What a backup notes of itself once its file is whole. */
const NOTED_AFTERWARDS = 'platform.backup_runs';

async function rowsByTable(): Promise<Map<string, number>> {
  return asOwner(async () => {
    const counts = new Map<string, number>();
    for (const { table, plain } of await backupTables()) {
      if (plain === NOTED_AFTERWARDS) continue;
      const row = await rowOf(sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)}`);
      counts.set(table, row?.n ?? 0);
    }
    return counts;
  });
}

async function tokenOf(username: string): Promise<string> {
  const { token, hash } = newToken('mkt');
  await asOwner(() =>
    rowOf(sql`
      select platform.open_session((select id from platform.users where username = ${username}), ${hash}, 'bench', '127.0.0.1', 30)`),
  );
  return token;
}

export interface Looked {
  rows: Map<string, number>;
  /** Each figure as each person saw it on each screen. */
  figures: Map<string, unknown>;
  faults: Faults;
}

async function figuresOf(app: Awaited<ReturnType<typeof buildServer>>, looked: Looked): Promise<void> {
  const call = callsOver(app);
  for (const person of figuresReadAs) {
    const token = await tokenOf(person);
    const see: See = async (contract, input) => {
      const answer = await call(contract, input, { token });
      if (answer.code === 403) return null;
      if (answer.status) return answer.data;
      throw new Error(`${person}: ${contract.path} answered ${answer.code}: ${answer.message}`);
    };
    for (const [area, read] of areasOfFigures) {
      const readings = await read(see);
      for (const [figure, where, value] of readings) looked.figures.set(`${person}: ${figure} (${where})`, value);
      const wrong = disagreements(readings);
      if (Object.keys(wrong).length > 0) looked.faults.push(`${person} ${area}: ${JSON.stringify(wrong)}`);
    }
  }
}

/** Opens it in this process for as long as looking takes. */
export async function lookInto({ name, env }: House): Promise<Looked> {
  Object.assign(process.env, env);
  const looked: Looked = { rows: new Map(), figures: new Map(), faults: [] };
  await openHouse();
  try {
    looked.rows = await rowsByTable();
    const app = await buildServer({
      calls: allCalls(),
      isReady: () => Promise.resolve(true),
      web: null,
      publicLimit: 10_000_000,
      logger: { level: 'error' },
    });
    await figuresOf(app, looked);
    await app.close();
  } catch (error) {
    looked.faults.push(String(error));
  } finally {
    await closeHouse();
  }
  return { ...looked, faults: looked.faults.map((fault) => `${name}: ${fault}`) };
}

/** What another house shows otherwise than this one. */
export function unlike(before: Looked, after: Looked): Faults {
  const faults: Faults = [];
  const heard = before.rows.get(AUDIT) ?? 0;
  if ((after.rows.get(AUDIT) ?? 0) < heard) faults.push(`${AUDIT}: ${heard} rows, after the restore fewer`);
  for (const [what, was, is] of [
    ['rows of', before.rows, after.rows],
    ['', before.figures, after.figures],
  ] as const)
    for (const name of new Set<string>([...was.keys(), ...is.keys()]))
      if (name !== AUDIT && was.get(name) !== is.get(name))
        faults.push(`${what} ${name}: ${String(was.get(name))}, after the restore ${String(is.get(name))}`);
  return faults;
}
