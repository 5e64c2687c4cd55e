// Every statement of platform, modules and app, checked against the migrated database without running it (decision 0085). What cannot be
// seen or does not say its nulls yet is listed in sql/open.json, which may only become shorter; `--list` prints it, `--keep` writes it.

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDump } from '#app/dev/fresh-database.ts';
import { root } from './house-files.ts';
import { openCode } from './sql/code.ts';
import { type Described, type Judge, openJudge } from './sql/database.ts';
import { type Finding, lookAt } from './sql/findings.ts';

const folder = join(root, 'node_modules', '.cache', 'maktab');
const openFile = join(import.meta.dirname, 'sql', 'open.json');

/** Files on which an answer of the database depends, beside the statement. */
function state(): string {
  const files = globSync(
    [
      '{platform/*,modules/*/schema}/migrations/*.sql',
      'platform/*/migrate.ts',
      'checks/sql/{database,level,nullability,query-tree}.ts',
    ],
    { cwd: root },
  );
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function writeWhole(file: string, bytes: Uint8Array | string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

/** The database is made when a statement is met that it was never asked about. */
function remembered() {
  const file = join(folder, `sql-${state()}.json`);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Described>) : {};
  const known = new Map(Object.entries(before));
  let judge: Judge | undefined;
  return {
    describe: async (text: string): Promise<Described> => {
      const key = createHash('sha256').update(text).digest('base64url');
      const answer = known.get(key);
      if (answer) return answer;
      judge ??= await openJudge(await freshDump());
      const asked = await judge.describe(text);
      known.set(key, asked);
      return asked;
    },
    close: async (): Promise<void> => {
      if (!judge) return;
      await judge.close();
      writeWhole(file, JSON.stringify(Object.fromEntries(known)));
    },
  };
}

interface Open {
  unseen: string[];
  null: string[];
}

const keysOf = (findings: readonly Finding[], kind: Finding['kind']): string[] =>
  [...new Set(findings.filter((finding) => finding.kind === kind).map(({ key }) => key))].toSorted();

const says = ({ place, what }: Finding): string => `${place}: ${what}`;

function problemsOf(findings: readonly Finding[], open: Open): string[] {
  const refused = findings.filter(({ kind, key }) => kind === 'wrong' || !open[kind].includes(key));
  const gone = (['unseen', 'null'] as const).flatMap((kind) => {
    const found = new Set(keysOf(findings, kind));
    return open[kind]
      .filter((key) => !found.has(key))
      .map((key) => `checks/sql/open.json: ${key} (${kind}) is no more; take it out`);
  });
  return [...refused.map(says), ...gone];
}

const code = openCode({
  root,
  takes: (file) => /^(kernel|platform|modules|app)\//.test(file) && !/\.test\.tsx?$|\/screens\//.test(file),
});
const database = remembered();
const looked = await lookAt(code, database.describe);
await database.close();
code.close();

const { findings } = looked;
if (process.argv.includes('--keep'))
  writeFileSync(
    openFile,
    `${JSON.stringify({ unseen: keysOf(findings, 'unseen'), null: keysOf(findings, 'null') }, null, 2)}\n`,
  );
if (process.argv.includes('--list')) console.log(findings.map(says).join('\n'));
const problems = problemsOf(findings, JSON.parse(readFileSync(openFile, 'utf8')) as Open);
const count = (kind: Finding['kind']): number => findings.filter((finding) => finding.kind === kind).length;
console.log(
  [
    ...problems,
    `${looked.statements} statements in ${looked.forms} forms; ${count('unseen')} not seen whole; ${count('null')} columns whose nulls are not asserted yet; ` +
      `of ${looked.columns} columns the nulls of ${looked.notJudged} depend on more than the statement and are not judged`,
  ].join('\n'),
);
process.exitCode = problems.length ? 1 : 0;
