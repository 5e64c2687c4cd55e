// PostgreSQL restarts, a pooler is replaced, a line is cut: requests in hand fail in words, the process lives, the next ones are served.

import { beforeAll, describe, expect, it } from 'vitest';
import { studentList } from '#modules/students/person/contract/students.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { openSchool, type School } from '../harness/school.ts';

const wanted = process.env.MAKTAB_STORIES === 'server';
let school: School;

beforeAll(async () => {
  school = await openSchool();
});

/** As the superuser, who alone sees and ends what others do. */
const ofConnections = <T>(what: string): Promise<T[]> =>
  school.owner(async () => {
    await rowsOf(sql`set local role postgres`);
    return rowsOf(
      sql`select ${sql.raw(what)} from pg_stat_activity
           where datname = current_database() and usename = 'maktab_app'`,
    );
  });

/** Ends every connection of requests to this database, as a restart does. */
const cut = () => ofConnections('pg_terminate_backend(pid)');

const waits = async (): Promise<unknown[]> =>
  (await ofConnections<{ wait_event: string }>('wait_event')).map((row) => row.wait_event);

const list = async (): Promise<number> => (await school.call(studentList, {}, { as: 'clerk' })).code;

describe.runIf(wanted)('connections that are cut', () => {
  it('fail only what is in hand', async () => {
    expect(await list()).toBe(200);
    const slow = school
      .as('clerk', () => rowsOf(sql`select pg_sleep(60)`))
      .then(
        () => 'slept',
        (error: Error) => error.message,
      );
    // What is sent is not yet in hand.
    await expect.poll(waits).toContain('PgSleep');
    const codes: number[] = [];
    const asking = Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let n = 0; n < 25; n += 1) codes.push(await list());
      }),
    );
    for (let n = 0; n < 3; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await cut();
    }
    await asking;
    expect(await slow).toMatch(/terminat/i);
    expect(new Set(codes.filter((code) => code < 500))).toEqual(new Set([200]));
    expect(await Promise.all(Array.from({ length: 20 }, list))).toEqual(Array.from({ length: 20 }, () => 200));
  });
});
