// The check of statements finds what it is there for, in a house of two files and one table.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCode } from './code.ts';
import { judgeOf, type Judge } from './database.ts';
import { type Finding, lookAt } from './findings.ts';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'statements-')));
let judge: Judge;

const tag = `
export interface Statement<T> { execute(by: unknown): Promise<{ rows: T[] }>; row?: T }
declare function tagged<T = unknown>(parts: TemplateStringsArray, ...values: unknown[]): Statement<T>;
export const sql = tagged as typeof tagged & { raw(text: string): Statement<unknown>; join(all: readonly unknown[], by?: Statement<unknown>): Statement<unknown> };
export declare function rowsOf<T>(query: Statement<T>): Promise<T[]>;
export declare function rowOf<T>(query: Statement<T>): Promise<T | undefined>;
`;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

async function findingsOf(body: string): Promise<string[]> {
  write('modules/pupils/reads/pupils.ts', `import { rowOf, rowsOf, sql } from '../../../platform/db/index.ts';${body}`);
  const code = openCode({ root, takes: () => true });
  const { findings } = await lookAt(code, (text) => judge.describe(text));
  code.close();
  return findings.map(({ kind, place, what }: Finding) => `${kind} ${path.basename(place)} ${what}`);
}

beforeAll(async () => {
  const options = { strict: true, module: 'preserve', moduleResolution: 'bundler', allowImportingTsExtensions: true };
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...options, noEmit: true, types: [] }, include: ['**/*.ts'] }),
  );
  write('platform/db/index.ts', tag);
  const db = await PGlite.create();
  await db.exec(`
    create schema school;
    create table school.classes (id bigint primary key, title text not null);
    create table school.pupils (id bigint primary key, name text not null, nick text, fee numeric not null, class_id bigint references school.classes);
    create table school.lands (id int primary key, runs boolean not null, money text, unique (id, runs), check (not runs or money is not null));
    create table school.houses (id int primary key, land_id int not null, land_runs boolean not null default true check (land_runs),
      foreign key (land_id, land_runs) references school.lands (id, runs));
    create table school.bills (id int primary key, charged int not null, paid int not null, given int, state text not null, sent_on date,
      rest int generated always as (charged - paid) stored, short int generated always as (charged - given) stored,
      check (state <> 'sent' or sent_on is not null));
    create table school.visits (stage text not null, name text, check (stage = 'draft' or name is not null));`);
  judge = await judgeOf(db);
}, 60_000);

afterAll(async () => {
  await judge.close();
  rmSync(root, { recursive: true });
});

describe('the check of statements', () => {
  it('passes what agrees', async () => {
    const found = await findingsOf(`
export const all = (id: number) => rowsOf(sql<{ id: number; name: string; nick: string | null; fee: string; n: number }>\`
  select p.id, p.name, p.nick, p.fee, count(*) over () as n from school.pupils p where p.id = \${id}::bigint\`);`);
    expect(found).toEqual([]);
  });

  it('names the line at which a column is read or written that is gone', async () => {
    const found = await findingsOf(`
export const read = () => rowsOf(sql<{ id: number }>\`
  select p.id
    from school.pupils p where p.surname = 'x'\`);
export const write = () => rowsOf(sql\`update school.pupils set surname = 'x'\`);`);
    expect(found).toEqual([
      'wrong pupils.ts:4 column p.surname does not exist (in the statement of modules/pupils/reads/pupils.ts:2)',
      'wrong pupils.ts:5 column "surname" of relation "pupils" does not exist',
    ]);
  });

  it('refuses a type, a column and a null that the statement does not answer', async () => {
    const found = await findingsOf(`
export const typed = () => rowOf(sql<{ fee: number }>\`select fee from school.pupils\`);
export const misspelt = () => rowOf(sql<{ nmae: string }>\`select name from school.pupils\`);
export const empty = () => rowOf(sql<{ nick: string }>\`select nick from school.pupils\`);
export const joined = () => rowOf(sql<{ title: string }>\`
  select c.title from school.pupils p left join school.classes c on c.id = p.class_id\`);
export const summed = () => rowOf(sql<{ most: string }>\`select max(fee) as most from school.pupils\`);`);
    expect(found).toEqual([
      'wrong pupils.ts:2 column fee is numeric and arrives as string, asserted is number',
      'wrong pupils.ts:3 the statement answers no column nmae',
      'null pupils.ts:4 column nick can be null, asserted is that it cannot',
      'null pupils.ts:5 column title can be null, asserted is that it cannot',
      'null pupils.ts:7 column most can be null, asserted is that it cannot',
    ]);
  });

  it('knows that a condition leaves no null', async () => {
    const found = await findingsOf(`
export const some = () => rowOf(sql<{ nick: string; title: string }>\`
  select p.nick, c.title from school.pupils p left join school.classes c on c.id = p.class_id
   where p.nick is not null and c.id = 3\`);`);
    expect(found).toEqual([]);
  });

  it('knows what checks and references of the database say of the rows that a condition leaves', async () => {
    const found = await findingsOf(`
export const sent = () => rowOf(sql<{ sent_on: string }>\`select sent_on from school.bills where state = 'sent'\`);
export const made = () => rowOf(sql<{ name: string }>\`select name from school.visits where stage <> 'draft'\`);
export const among = () => rowOf(sql<{ sent_on: string }>\`select sent_on from school.bills where state in ('sent', 'made')\`);
export const any = () => rowOf(sql<{ sent_on: string }>\`select sent_on from school.bills\`);
export const runs = () => rowOf(sql<{ money: string }>\`select money from school.lands where runs\`);
export const house = () => rowOf(sql<{ money: string }>\`
  select l.money from school.houses h join school.lands l on l.id = h.land_id\`);
export const maybe = () => rowOf(sql<{ money: string }>\`
  select l.money from school.houses h left join school.lands l on l.id = h.land_id\`);
export const land = () => rowOf(sql<{ money: string }>\`select money from school.lands\`);`);
    expect(found).toEqual([
      'null pupils.ts:4 column sent_on can be null, asserted is that it cannot',
      'null pupils.ts:5 column sent_on can be null, asserted is that it cannot',
      'null pupils.ts:9 column money can be null, asserted is that it cannot',
      'null pupils.ts:11 column money can be null, asserted is that it cannot',
    ]);
  });

  it('knows what is worked out of other columns, what was just written, and that a full join has one of its sides', async () => {
    const found = await findingsOf(`
export const bill = () => rowOf(sql<{ rest: number; short: number }>\`select rest, short from school.bills\`);
export const made = () => rowOf(sql<{ nick: string; class_id: number }>\`
  insert into school.pupils (id, name, nick, fee) select id, title, title, 1 from school.classes returning nick, class_id\`);
export const both = () => rowOf(sql<{ one: number; other: number; name: string; id: number }>\`
  select coalesce(p.id, c.id) as one, coalesce(p.class_id, c.id) as other, p.name, id
    from school.pupils p full join school.classes c using (id)\`);`);
    expect(found).toEqual([
      'null pupils.ts:2 column short can be null, asserted is that it cannot',
      'null pupils.ts:3 column class_id can be null, asserted is that it cannot',
      'null pupils.ts:5 column other can be null, asserted is that it cannot',
      'null pupils.ts:5 column name can be null, asserted is that it cannot',
    ]);
  });

  it('looks into pieces made elsewhere, each way of their conditions', async () => {
    write(
      'platform/pieces.ts',
      `import { sql } from './db/index.ts';
export const named = (column: string) => sql\`\${sql.raw(column)} = 'x'\`;`,
    );
    const found = await findingsOf(`
import { named } from '../../../platform/pieces.ts';
function conditions(query: { nick?: string; odd?: boolean }) {
  const all = [named('p.name')];
  if (query.nick) all.push(sql\`p.nik = \${query.nick}\`);
  if (query.odd) all.push(named('p.oddity'));
  return sql\`\${sql.join(all, sql\` and \`)}\`;
}
export const some = (query: { nick?: string }) => rowsOf(sql\`select 1 from school.pupils p where \${conditions(query)}\`);`);
    expect(found).toEqual([
      'wrong pupils.ts:5 column p.nik does not exist (in the statement of modules/pupils/reads/pupils.ts:9)',
      'wrong pieces.ts:2 column p.oddity does not exist (in the statement of modules/pupils/reads/pupils.ts:9)',
    ]);
  });

  it('looks at every filter and every sort of a list', async () => {
    const found = await findingsOf(`
declare function listRead(contract: unknown, list: unknown): unknown;
interface Page { where: ReturnType<typeof sql>; page: ReturnType<typeof sql> }
export const pupils = listRead({}, {
  scope: () => sql\`p.id > 0\`,
  filters: {
    nick: (nick: string) => sql\`p.nick = \${nick}\`,
    live: (only: boolean) => (only ? sql\`p.alive\` : undefined),
  },
  search: (typed: string) => sql\`p.nam like \${typed}\`,
  sorts: { name: sql\`p.name\`, age: sql\`p.age\` },
  first: [sql\`p.name\`, 'asc'],
  key: sql\`p.id\`,
  rows: ({ where, page }: Page) => rowsOf(sql<{ id: number }>\`select p.id from school.pupils p where \${where} \${page}\`),
  sums: (where: ReturnType<typeof sql>) => rowOf(sql<{ total: number }>\`select count(*)::int as total from school.pupils p where \${where}\`),
});`);
    const of = (line: number) => `(in the statement of modules/pupils/reads/pupils.ts:${line})`;
    expect(found.toSorted()).toEqual([
      `wrong pupils.ts:10 column p.nam does not exist ${of(14)}`,
      `wrong pupils.ts:10 column p.nam does not exist ${of(15)}`,
      `wrong pupils.ts:11 column p.age does not exist ${of(14)}`,
      `wrong pupils.ts:8 column p.alive does not exist ${of(14)}`,
      `wrong pupils.ts:8 column p.alive does not exist ${of(15)}`,
    ]);
  });

  it('looks at the statements of lists that share their parts, with what each of them adds', async () => {
    const found = await findingsOf(`
declare function listRead(contract: unknown, list: unknown): unknown;
interface Page { where: ReturnType<typeof sql>; page: ReturnType<typeof sql> }
const parts = (extra: ReturnType<typeof sql>) => ({
  scope: () => extra,
  first: [sql\`p.name\`, 'asc'],
  key: sql\`p.id\`,
  rows: ({ where, page }: Page) => rowsOf(sql<{ id: number }>\`select p.id from school.pupils p where \${where} \${page}\`),
});
export const aged = listRead({}, { ...parts(sql\`p.id > 0\`), filters: { age: (age: number) => sql\`p.age = \${age}\` } });
export const gone = listRead({}, { ...parts(sql\`p.gone\`), filters: {} });`);
    const of = '(in the statement of modules/pupils/reads/pupils.ts:8)';
    expect(found.toSorted()).toEqual([
      `wrong pupils.ts:10 column p.age does not exist ${of}`,
      `wrong pupils.ts:11 column p.gone does not exist ${of}`,
    ]);
  });

  it('goes every way of a switch', async () => {
    const found = await findingsOf(`
function seen(view: 'all' | 'named' | 'aged') {
  switch (view) {
    case 'named':
      return sql\`p.name <> ''\`;
    case 'aged':
      return sql\`p.age > 3\`;
    default:
      return sql\`true\`;
  }
}
export const some = (view: 'all' | 'named' | 'aged') => rowsOf(sql\`select 1 from school.pupils p where \${seen(view)}\`);
export const aged = () => rowsOf(sql\`select 2 from school.pupils p where \${seen('aged')}\`);
export const named = () => rowsOf(sql\`select 3 from school.pupils p where \${seen('named')}\`);`);
    expect(found).toEqual([
      'wrong pupils.ts:7 column p.age does not exist (in the statement of modules/pupils/reads/pupils.ts:12)',
      'wrong pupils.ts:7 column p.age does not exist (in the statement of modules/pupils/reads/pupils.ts:13)',
    ]);
  });

  it('looks at every entry of a table that is asked by a name it surely has', async () => {
    const found = await findingsOf(`
const keys = { name: { key: sql\`p.name\` }, age: { key: sql\`p.age\` } } as const;
export function all(by: 'name' | 'age') {
  const { key } = keys[by];
  return rowsOf(sql\`select \${key} as key from school.pupils p\`);
}`);
    expect(found).toEqual([
      'wrong pupils.ts:2 column p.age does not exist (in the statement of modules/pupils/reads/pupils.ts:5)',
    ]);
  });

  it('says which statement it cannot work out', async () => {
    const found = await findingsOf(`
export const any = (table: string) => rowsOf(sql\`select 1 from \${sql.raw(table)}\`);`);
    expect(found).toEqual(['unseen pupils.ts:2 a part of this statement cannot be worked out from the code']);
  });
});
