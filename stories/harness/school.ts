// One open school for a story file: its own database, the real server, and people who call it over HTTP.

import { now } from '#kernel/clock.ts';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { allCalls, registerModules } from '#app/house.ts';
import { openEmbedded } from '#platform/engine/embedded.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { buildServer } from '#platform/edge/server.ts';
import { newToken } from '#platform/access/tokens.ts';
import { type Answer, callsOver } from './call-over-http.ts';
import { branches, type Person } from './fixture.ts';
import { schoolYearFor } from './instants.ts';
import { clockShift } from './turn-clock.ts';

export type { Answer } from './call-over-http.ts';
export { branches, STORY_PASSWORD, type Person } from './fixture.ts';

export interface CallOptions {
  as?: Person | null;
  /** A token of one's own instead of a person's. */
  token?: string;
  /** Given, or a new one for each call that needs one. */
  key?: string;
}

export interface School {
  engine: 'embedded' | 'server';
  branches: typeof branches;
  app: FastifyInstance;
  /** Calls over HTTP (injected), as `admin` unless said otherwise; `as: null` sends no token. */
  call<C extends Contract>(contract: C, input: InputOf<C>, options?: CallOptions): Promise<Answer<DataOf<C>>>;
  /** The same, failing with the server's sentence when it was refused. */
  must<C extends Contract>(contract: C, input: InputOf<C>, options?: CallOptions): Promise<DataOf<C>>;
  tokenOf(person: Person): Promise<string>;
  /** Work as a person in one transaction, for setting a scene or looking at rows. */
  as<T>(person: Person, work: () => Promise<T>): Promise<T>;
  /** Work past every policy. */
  owner<T>(work: () => Promise<T>): Promise<T>;
}

let copies = 0;
let copyAddress: string | null = null;

/** The address (superuser's) of the copy this process works on; null on the embedded engine. */
export function addressOfCopy(): string | null {
  return copyAddress;
}

const dumps = new Map<string, Promise<SharedArrayBuffer>>();

async function readDump(file: string): Promise<SharedArrayBuffer> {
  const { size } = statSync(file);
  const shared = new SharedArrayBuffer(size);
  const from = await open(file);
  await from.read(new Uint8Array(shared), 0, size, 0);
  await from.close();
  return shared;
}

/** An embedded template, read once a process: every engine's thread begins from the same memory. */
function sharedDump(file: string): Promise<SharedArrayBuffer> {
  const known = dumps.get(file) ?? readDump(file);
  dumps.set(file, known);
  return known;
}

/** Statements of the superuser, outside every copy. */
async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const admin = openServer({ url, connections: 1, prepare: false });
  const connection = await admin.connect();
  for (const statement of statements) await connection.query(statement);
  connection.release();
  await admin.close();
}

export interface Copy {
  engine: Engine;
  /** Once it is closed: a copy is three thousand files. */
  drop: () => Promise<void>;
}

async function copyOnServer(server: string): Promise<Copy> {
  copies += 1;
  const name = `story_${process.pid}_${copies}_${randomUUID().slice(0, 8)}`;
  // Copying fails while another copy is made from the template: one at a time. The files are copied as they are, past the log.
  await onServer(server, [
    'select pg_advisory_lock(727002)',
    `create database ${name} template story_template_${schoolYearFor(now())} strategy file_copy`,
    `alter database ${name} set maktab.clock_shift = '${clockShift()}'`,
  ]);
  copyAddress = server.replace(/\/postgres$/, `/${name}`);
  const owner = openServer({ url: copyAddress, connections: 2, prepare: false });
  const app = openServer({ url: copyAddress.replace('postgres@', 'maktab_app@'), connections: 20 });
  return {
    engine: useEngine(app, owner),
    drop: () => onServer(server, [`drop database ${name} with (force)`]),
  };
}

async function makeCopy(): Promise<Copy> {
  const template = inject('storyTemplate');
  if (template.server !== null) return copyOnServer(template.server);
  const from = await sharedDump(template.dumps?.[schoolYearFor(now())] ?? '');
  const engine = await openEmbedded(null, { from, clockShift: clockShift() });
  return { engine: useEngine(engine), drop: () => Promise.resolve() };
}

/** A database of its own with the story school in it; the process works on it from here on. */
export async function openCopy(): Promise<Engine> {
  return (await makeCopy()).engine;
}

async function idOf(person: Person): Promise<number> {
  const row = await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = ${person}`));
  if (!row) throw new Error(`There is no story person ${person}`);
  return row.id;
}

async function openSession(person: Person): Promise<string> {
  const { token, hash } = newToken('mkt');
  const id = await idOf(person);
  await asOwner(() => rowOf(sql`select platform.open_session(${id}::bigint, ${hash}, 'story', '127.0.0.1', 30)`));
  return token;
}

/** Closes the school that the story file before this one left open: the files of a run share their processes. */
let closeLast = (): Promise<void> => Promise.resolve();

/** Opens a school for the story file that calls it, after closing the one before. */
export function openSchool(): Promise<School> {
  return openSchoolOn(makeCopy);
}

/** As clock and outbox do where a house is opened: months beyond those that the template was made with. */
async function makeMonths(): Promise<void> {
  await rowsOf(sql`select platform.message_partitions(), attendance.keep_partitions()`);
}

/** The same on a database of the caller's. */
export async function openSchoolOn(makeDatabase: () => Promise<Copy>): Promise<School> {
  await closeLast();
  registerModules();
  const { engine, drop } = await makeDatabase();
  await asOwner(makeMonths);
  const app = await buildServer({
    calls: allCalls(),
    isReady: () => Promise.resolve(true),
    web: null,
    publicLimit: 10_000,
    logger: { level: 'error' },
  });
  closeLast = async () => {
    closeLast = () => Promise.resolve();
    await app.close();
    // What is still told would find its database closed.
    await announcementsHeard();
    await closeDatabase();
    await drop();
  };
  const tokens = new Map<Person, Promise<string>>();
  const tokenOf = (person: Person): Promise<string> => {
    const known = tokens.get(person) ?? openSession(person);
    tokens.set(person, known);
    return known;
  };
  const over = callsOver(app);
  const call: School['call'] = async (contract, input, options = {}) => {
    const token = options.token ?? (options.as === null ? null : await tokenOf(options.as ?? 'admin'));
    return over(contract, input, { token, key: options.key });
  };
  return {
    engine: engine.kind,
    branches,
    app,
    call,
    must: async (contract, input, options) => {
      const answer = await call(contract, input, options);
      if (!answer.status)
        throw new Error(`${contract.path} answered ${answer.code}: ${answer.message} ${JSON.stringify(answer.errors)}`);
      return answer.data;
    },
    tokenOf,
    as: async (person, work) => runAs({ user_id: await idOf(person) }, work),
    owner: (work) => asOwner(work),
  };
}
