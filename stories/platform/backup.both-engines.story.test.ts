// `maktab backup` and `maktab restore` (spec 00 §10, architecture 5): whole or not at all, on both engines and from one to the other.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { getUser } from '#modules/users/sign-in/contract/session.ts';
import { askRunning, listenForBackups, socketOf } from '#platform/backup/ask-running.ts';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { openHeldBooks, restoreBackup } from '#platform/backup/restore.ts';
import { BadBackup } from '#platform/backup/manifest.ts';
import { backupTables } from '#platform/backup/tables.ts';
import { asKeeper } from '#platform/backup/as-keeper.ts';
import { rebuild } from '#platform/counters/rebuild.ts';
import { openEmbedded } from '#platform/engine/embedded.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { currentEngine, ownerEngine, useEngine } from '#platform/engine/open.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { keepContent, readContent } from '#platform/files/store.ts';
import { ledgerProofs } from '#platform/ledger/prove.ts';
import { feeProofs } from '#modules/fees/proofs/actions/fee-proofs.ts';
import { migrateHouse } from '#app/house.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { addressOfCopy, branches, openCopy } from '../harness/school.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-backup-'));
const file = path.join(folder, 'school.tar.zst');
const proofs = [...ledgerProofs, ...feeProofs];
const before = process.env.MAKTAB_DATA;

interface Place {
  engine: Engine;
  owner: Engine;
}

let scene: FeeScene;
let source: Place;
let target: Place;
let content: string;

const here = (): Place => ({ engine: currentEngine(), owner: ownerEngine() });
const go = ({ engine, owner }: Place): void => void useEngine(engine, owner === engine ? null : owner);

/** The same database without people and schools: what `maktab migrate` leaves, for the eyes of a restore. */
async function emptied(): Promise<Place> {
  await asOwner(() => rowsOf(sql`truncate platform.schools, platform.users restart identity cascade`));
  return here();
}

/** Rows, and a hash over them, of every table that a backup holds. */
async function fingerprint(place: Place): Promise<Record<string, string>> {
  const was = here();
  go(place);
  try {
    return await asKeeper(async () => {
      const found: Record<string, string> = {};
      for (const { table, plain, columns } of await backupTables()) {
        const list = columns.map((name) => `"${name}"`).join(', ');
        const row = await rowOf(sql<{ n: number; hash: string | null }>`
          select count(*)::int as n, md5(string_agg(r::text, '|' order by r::text)) as hash from (select ${sql.raw(list)} from ${sql.raw(table)}) r`);
        found[plain] = `${row?.n ?? 0} ${row?.hash ?? ''}`;
      }
      return found;
    });
  } finally {
    go(was);
  }
}

/** Past every role: what no program of the house may do. */
async function asSuperuser(statement: string): Promise<Record<string, unknown>[]> {
  const connection = await source.owner.connect();
  try {
    return (await connection.query(statement)).rows;
  } finally {
    connection.release();
  }
}

const refusal = async (name: string): Promise<string> => {
  go(target);
  try {
    await restoreBackup(path.join(folder, name), { proofs });
    return 'restored';
  } catch (error) {
    if (error instanceof BadBackup) return error.message;
    throw error;
  } finally {
    go(source);
  }
};

beforeAll(async () => {
  process.env.MAKTAB_DATA = path.join(folder, 'source');
  scene = await openFeeScene();
  source = here();
  await scene.admit(branches.f8, [
    { name: 'Alina "the\tquick"\\ one', plan: { TUI: 6000, TRN: 2500 } },
    { name: 'بلال احمد', plan: { TUI: 6000 } },
  ]);
  await scene.post(branches.f8, asMonth('2026-09-01'), asDay('2026-09-10'));
  content = await keepContent(Buffer.from('A letter to the parents'));
  await scene.school.as('clerk', () =>
    rowsOf(sql`
      insert into platform.files (sha256, name, media_type, bytes) values (${content}, 'letter.txt', 'text/plain', 23)`),
  );
  await openCopy();
  target = await emptied();
  go(source);
});

afterAll(async () => {
  for (const engine of new Set([target.engine, target.owner])) await engine.close();
  go(source);
  if (before === undefined) delete process.env.MAKTAB_DATA;
  else process.env.MAKTAB_DATA = before;
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('holds every table at one instant, also while people work', async () => {
    const [made] = await Promise.all([
      makeBackup(file, { sealed: [{ table: 'platform.users', column: 'totp_secret' }] }),
      scene.post(branches.f8, asMonth('2026-10-01'), asDay('2026-10-10')),
    ]);
    expect(made.tables).toBeGreaterThan(80);
    expect(made.rows).toBeGreaterThan(1000);
    expect(made).toMatchObject({ files: 1, lost_files: 0 });
    expect(statSync(file).mode & 0o077).toBe(0);
    await expect(makeBackup(file, { sealed: [] })).rejects.toThrow('is there already');
  });
});

describe('a bad file changes nothing', () => {
  let untouched: Record<string, string>;
  beforeAll(async () => {
    untouched = await fingerprint(target);
  });

  it('cut in half, cut at the last byte, one byte changed, no backup at all, missing', async () => {
    const whole = readFileSync(file);
    const { size } = statSync(file);
    const damaged: Record<string, Buffer> = {
      half: whole.subarray(0, Math.floor(size / 2)),
      last: whole.subarray(0, size - 1),
      empty: Buffer.alloc(0),
      words: Buffer.from('This is no backup'),
    };
    for (const at of [40, Math.floor(size / 3), Math.floor(size * 0.9)]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      damaged[`byte-${at}`] = changed;
    }
    for (const [name, bytes] of Object.entries(damaged)) {
      writeFileSync(path.join(folder, name), bytes);
      expect(await refusal(name), name).toContain('damaged or was cut off');
    }
    expect(await refusal('not-there')).toContain('There is no file');
    expect(await fingerprint(target)).toEqual(untouched);
  });

  it('of a newer or an older version says which version it wants', async () => {
    const written = async (name: string, change: string, back: string) => {
      await asSuperuser(change);
      await makeBackup(path.join(folder, name), { sealed: [] });
      await asSuperuser(back);
    };
    await written(
      'newer',
      `insert into maktab_migrations.files (name, hash, applied_at) values ('platform/9999-things-to-come.sql', 'x', platform.now())`,
      `delete from maktab_migrations.files where name = 'platform/9999-things-to-come.sql'`,
    );
    expect(await refusal('newer')).toBe(
      'This backup was made by a newer version of Maktab (its tables have platform/9999-things-to-come.sql). Install that version and restore with it.',
    );
    const [clock] = await asSuperuser(
      `select hash from maktab_migrations.files where name = 'platform/0160-clock.sql'`,
    );
    await written(
      'older',
      `delete from maktab_migrations.files where name = 'platform/0160-clock.sql'`,
      `insert into maktab_migrations.files (name, hash, applied_at) values ('platform/0160-clock.sql', '${String(clock?.hash)}', platform.now())`,
    );
    expect(await refusal('older')).toBe(
      'This backup was made by an older version of Maktab (its tables have no platform/0160-clock.sql). Restore it with the version that made it, then upgrade.',
    );
    expect(await fingerprint(target)).toEqual(untouched);
  });

  it('into a house where people live is refused', async () => {
    go(source);
    await expect(restoreBackup(file, { proofs })).rejects.toThrow('There is a school in this database already');
  });
});

/** One total of an account as it should not be, while `work` is done. */
async function withWrongTotal(work: () => Promise<unknown>): Promise<void> {
  const move = (by: number) =>
    asOwner(() =>
      rowsOf(sql`
        update platform.ledger_totals t set debit = t.debit + ${by}::bigint
          from (select branch_id, account_id, month, shard from platform.ledger_totals order by 1, 2, 3, 4 limit 1) f
         where (t.branch_id, t.account_id, t.month, t.shard) = (f.branch_id, f.account_id, f.month, f.shard)`),
    );
  await move(1);
  await work();
  await move(-1);
}

describe('a restore of books that do not agree is a rescue', () => {
  const wrong = path.join(folder, 'wrong-books');
  const posted = () => scene.post(branches.f8, asMonth('2026-11-01'), asDay('2026-11-10')).then(() => 'posted');

  beforeAll(async () => {
    go(source);
    await withWrongTotal(() => makeBackup(wrong, { sealed: [] }));
  });
  afterAll(async () => {
    go(target);
    await emptied();
    await asOwner(() => rowsOf(sql`truncate platform.held_books`));
    go(source);
  });

  it('keeps everything, tells what differs, and the books take no entry until somebody opens them', async () => {
    go(target);
    const told: string[] = [];
    const done = await restoreBackup(wrong, { proofs, tell: (line) => told.push(line) });
    expect(done).toMatchObject({ held: true, differences: [expect.stringContaining('totals of accounts')] });
    expect(told).toEqual(['The file is whole.', 'Every table has the rows of the backup.']);
    expect(done.rows).toBeGreaterThan(1000);
    await expect(posted()).rejects.toThrow('take no entry until they are opened');
    expect(await asOwner(() => openHeldBooks('said on the command line'))).toBe(true);
    expect(await asOwner(() => openHeldBooks('said again'))).toBe(false);
    expect(await posted()).toBe('posted');
  });

  it('opens them when rebuild-counters has put right all that differed', async () => {
    go(target);
    await emptied();
    expect((await restoreBackup(wrong, { proofs })).held).toBe(true);
    const { differences, left, opened } = await rebuild({ proofs, counters: [] });
    expect([differences.length, left, opened]).toEqual([1, [], true]);
    expect(await posted()).toBe('posted');
  });

  it('opens them at once for whoever restores with that word, and rebuild-counters repairs what is only counted wrong', async () => {
    go(target);
    await emptied();
    const done = await restoreBackup(wrong, { proofs, keepDifferences: true });
    expect(done).toMatchObject({ held: false, differences: [expect.stringContaining('totals of accounts')] });
    expect(await posted()).toBe('posted');
    const { differences, left } = await rebuild({ proofs, counters: [] });
    expect(left).toEqual([]);
    expect(differences).toMatchObject([{ what: expect.stringContaining('totals of accounts') }]);
    expect(await rebuild({ proofs, counters: [] })).toEqual({ differences: [], left: [], opened: false });
  });
});

describe('a restore', () => {
  it('brings back every row, file and number; sessions end', async () => {
    const old = await scene.school.tokenOf('clerk');
    const wanted = await fingerprint(source);
    const last = path.join(folder, 'last.tar.zst');
    await makeBackup(last, { sealed: [] });
    go(target);
    process.env.MAKTAB_DATA = path.join(folder, 'target');
    const done = await restoreBackup(last, { proofs });
    expect(done).toMatchObject({ files: 1, proofs: proofs.length, missing_secrets: [] });
    expect(await fingerprint(target)).toEqual(wanted);
    expect(Buffer.from((await readContent(content)) ?? []).toString()).toBe('A letter to the parents');
    expect((await scene.school.call(getUser, {}, { token: old })).code).toBe(401);
    const [next] = await asOwner(() =>
      rowsOf(sql<{ id: number; top: number }>`
        insert into platform.holidays (school_id, name, from_date, to_date) values (1, 'After the restore', '2026-12-25', '2026-12-25')
        returning id, (select coalesce(max(id), 0) from platform.holidays) as top`),
    );
    expect(next?.id).toBeGreaterThan(next?.top ?? 0);
    go(source);
    process.env.MAKTAB_DATA = path.join(folder, 'source');
  });
});

describe('a backup of a school that is running', () => {
  it('is made by the process that runs it; without one nobody answers', async () => {
    const directory = path.join(folder, 'source');
    mkdirSync(directory, { recursive: true });
    expect(await askRunning(directory, file)).toBeNull();
    go(source);
    const asked = path.join(folder, 'asked.tar.zst');
    const make = async (name: string) => [`${(await makeBackup(name, { sealed: [] })).tables} tables`];
    const stop = await listenForBackups(directory, make);
    expect((await askRunning(directory, asked))?.[0]).toMatch(/^\d+ tables$/);
    await expect(askRunning(directory, asked)).rejects.toThrow('is there already');
    expect(statSync(socketOf(directory)).mode & 0o077).toBe(0);
    stop();
    expect(await askRunning(directory, asked)).toBeNull();
  });
});

describe('from one engine to the other', () => {
  it('the server’s rows into an embedded database and back again are the same', async (context) => {
    if (source.engine.kind === 'embedded') return context.skip('Runs with the stories on a PostgreSQL server');
    go(source);
    const first = path.join(folder, 'from-server');
    await makeBackup(first, { sealed: [] });
    const wanted = await fingerprint(source);
    useEngine(await openEmbedded(null));
    await migrateHouse();
    const embedded = here();
    await restoreBackup(first, { proofs });
    expect(await fingerprint(embedded)).toEqual(wanted);
    const second = path.join(folder, 'from-embedded');
    await makeBackup(second, { sealed: [] });
    await embedded.engine.close();
    go(source);
    await openCopy();
    const back = await emptied();
    // Whoever may act as the owner of the tables restores; a superuser is not needed.
    const superuser = await back.owner.connect();
    await superuser.script('drop role if exists deployer; create role deployer login in role maktab_owner');
    superuser.release();
    const deployer = openServer({ url: (addressOfCopy() ?? '').replace('postgres@', 'deployer@'), connections: 2 });
    useEngine(back.engine, deployer);
    await restoreBackup(second, { proofs });
    await makeBackup(path.join(folder, 'by-deployer'), { sealed: [] });
    expect(await fingerprint(back)).toEqual(wanted);
    for (const engine of [back.engine, back.owner, deployer]) await engine.close();
    go(source);
    return undefined;
  });
});
