// Spec 01 story 3, faults 1 to 3 and 8: a user of one branch gets nothing of another from any call that is served, and
// changes nothing there. Generated from the contracts: a call that is added is tested the day it is added.

import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { asDay, asMonth } from '#kernel/dates.ts';
import { allCalls } from '#app/house.ts';
import type { Contract } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { OVERTAKEN } from '#platform/edge/faults.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';
import { type Ids, sampleInput } from '../harness/sample-input.ts';
import { lately } from '#stories/harness/turn-clock.ts';

// In every text of the other branch's rows that a call could show.
const CANARY = 'LEAKGNINE';

let scene: FeeScene;
let foreign: Ids;
let ownIds: Ids;
let secrets: string[];
let before: string;

/** Ids of rows of a branch, under every name by which calls ask for them. */
async function idsOf(branch_id: number): Promise<Ids> {
  const row = await scene.school.owner(() =>
    rowOf(sql<Ids>`
      select ${branch_id}::int as branch_id, s.id as student_id, s.family_id, s.section_id, s.course_id, s.session_id, s.enrolment_id,
             (select id from fees.challans where student_id = s.id limit 1) as challan_id,
             (select id from fees.deposits where student_id = s.id limit 1) as deposit_id,
             (select run_id from fees.fee_run_branches where branch_id = ${branch_id} limit 1) as run_id,
             (select guardian_id from students.student_guardians where student_id = s.id limit 1) as guardian_id,
             (select id from platform.journal_entries where branch_id = ${branch_id} limit 1) as entry_id
        from students.students s where s.branch_id = ${branch_id} order by s.id limit 1`),
  );
  if (!row) throw new Error('The scene has no student');
  return row;
}

beforeAll(async () => {
  scene = await openFeeScene();
  const plan = { TUI: 6000, LAB: 321 };
  const other = await scene.admit(branches.g9, [
    { name: `${CANARY} Zafar`, family: CANARY, plan },
    { name: `${CANARY} Zoya`, family: CANARY, plan },
  ]);
  const own = await scene.admit(branches.f8, [{ name: 'Ours Ali', plan: { TUI: 5000 } }]);
  for (const branch of [branches.g9, branches.f8])
    await scene.post(branch, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const pay = async (branch: number, student_id: number) =>
    scene.school.must(depositCreate, {
      student_id,
      channel: 'cash',
      value_date: lately('2026-11-01'),
      account_id: await scene.account(branch, 'cash'),
      amount: 123_400,
    });
  await pay(branches.g9, other[`${CANARY} Zafar`] ?? 0);
  await pay(branches.f8, own['Ours Ali'] ?? 0);
  foreign = await idsOf(branches.g9);
  ownIds = await idsOf(branches.f8);
  const numbers = await scene.school.owner(() =>
    rowsOf(sql<{ text: string }>`
      select challan_no as text from fees.challans where branch_id = ${branches.g9}
      union all select code from fees.payment_codes where branch_id = ${branches.g9}
      union all select reg_no from students.students where branch_id = ${branches.g9}`),
  );
  secrets = [CANARY, ...numbers.map((n) => n.text)];
  before = await fingerprint();
});

const contracts = allCalls()
  .map((served) => served.contract)
  // Logout ends the very session that asks.
  .filter((c) => c.access === 'user' && c.transport !== 'upload' && c.path !== 'logout');
const ask = (contract: Contract, input: Record<string, unknown>, as: 'clerk' | 'admin' = 'clerk') =>
  scene.school.call(contract, input, { as });

/** The first secret of the other branch that stands in an answer. */
const leak = (bytes: Buffer): string | undefined => secrets.find((secret) => bytes.includes(secret));

/** Every branch table's rows of the other branch, as one fingerprint. */
async function fingerprint(): Promise<string> {
  const tables = await scene.school.owner(() =>
    rowsOf(sql<{ name: string }>`
      select table_name as name from platform.table_policies t
       where exists (select 1 from pg_attribute a where a.attrelid = t.table_name::regclass and a.attname = 'branch_id' and not a.attisdropped)
       order by 1`),
  );
  const parts = await scene.school.owner(async () => {
    const seen: string[] = [];
    for (const { name } of tables) {
      const row = await rowOf(
        sql<{
          hash: string | null;
        }>`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.raw(name)} t where t.branch_id = ${branches.g9}`,
      );
      seen.push(`${name} ${row?.hash ?? '-'}`);
    }
    return seen;
  });
  return parts.join('\n');
}

const variants: readonly [string, () => { ids: Ids; full: boolean }][] = [
  ['with ids of the other branch', () => ({ ids: { ...foreign }, full: false })],
  ['with every field, and ids of the other branch', () => ({ ids: { ...foreign }, full: true })],
  ['with its own branch and records of the other', () => ({ ids: { ...foreign, branch_id: branches.f8 }, full: true })],
  [
    'with its own child and what belongs to one of the other',
    () => ({ ids: { ...foreign, branch_id: branches.f8, student_id: ownIds['student_id'] ?? 0 }, full: true }),
  ],
  ['with its own record in the other branch', () => ({ ids: { ...ownIds, branch_id: branches.g9 }, full: true })],
];

/** Looked for by the word that only the other branch has; what is written says another, or one would read one's own again. */
const wordOf = ({ method }: Contract): string => (method === 'GET' ? CANARY : 'SAMPLE');

/** The path’s `:id` may name any kind of record: each is tried. */
function inputsFor(contract: Contract, wish: { ids: Ids; full: boolean }): Record<string, unknown>[] {
  const shape: z.ZodObject = contract.input;
  const tried = 'id' in shape.shape ? new Set(Object.values(wish.ids)) : [1];
  return [...tried].map((id) => sampleInput(shape, { ...wish, word: wordOf(contract), ids: { ...wish.ids, id } }));
}

describe('E7 another branch', () => {
  it.each(contracts.map((c) => [`${c.method} ${c.path}`, c] as const))(
    'is not seen through %s',
    async (_name, contract) => {
      for (const [variant, wish] of variants) {
        for (const input of inputsFor(contract, wish())) {
          const answer = await ask(contract, input);
          expect(answer.code, `${variant}: ${JSON.stringify(input)} → ${answer.message}`).toBeLessThan(500);
          expect(answer.message, 'a key said no where a question should have').not.toBe(OVERTAKEN);
          expect(answer.code, 'whoever is not let in sees nothing anyhow').not.toBe(401);
          // The word that was looked for may be said back in a refusal; nothing else may hold it.
          if (answer.code < 300 || wordOf(contract) !== CANARY)
            expect(leak(answer.bytes), `${variant}: ${JSON.stringify(input)}`).toBeUndefined();
        }
      }
    },
  );

  it('is what the canary proves: the admin does see it', async () => {
    const list = contracts.find((c) => c.path === 'student/list');
    if (!list) throw new Error('student/list is not served');
    expect(leak((await ask(list, { filter: CANARY }, 'admin')).bytes)).toBe(CANARY);
  });

  it('was not changed by any of these calls: every row of it is as before', async () => {
    expect(await fingerprint()).toBe(before);
  });
});
