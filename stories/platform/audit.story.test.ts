// 00 §8 and 01 §3: the audit page: filters, scope, words of the export, append-only, and an index for its default order.

import { beforeAll, describe, expect, it } from 'vitest';
import { auditChoices, auditList } from '#kernel/calls/audit.ts';
import { exportOf } from '#kernel/export-call.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
  await school.as('clerk', () =>
    auditAll([
      {
        record_kind: 'story_child',
        record_id: 1,
        action: 'edited',
        branch_id: branches.f8,
        before: { roll_no: 4 },
        after: { roll_no: 9 },
      },
      {
        record_kind: 'story_child',
        record_id: 2,
        action: 'transferred',
        branch_id: branches.f8,
        before: { branch_id: 1 },
        after: { branch_id: 2 },
      },
    ]),
  );
  await school.as('neighbour', () =>
    auditAll([
      { record_kind: 'story_child', record_id: 3, action: 'edited', branch_id: branches.g9, after: { password: 'x' } },
    ]),
  );
  await school.as('admin', () =>
    auditAll([
      { record_kind: 'story_scale', record_id: 8, action: 'renamed', before: { name: 'A' }, after: { name: '=A1' } },
    ]),
  );
});

const list = async (filters: Record<string, unknown>, as: Person = 'admin') =>
  (await school.must(auditList, { fetchCount: 100, ...filters }, { as })).data;
const idsOf = async (filters: Record<string, unknown>, as: Person = 'admin') =>
  (await list(filters, as)).filter((row) => row.record_kind.startsWith('story')).map((row) => row.record_id);

describe('01 §3 the audit page', () => {
  it('newest first, by who, what, when, record and branch', async () => {
    expect(await idsOf({})).toEqual([8, 3, 2, 1]);
    expect(await idsOf({ sortBy: 'at', descending: false })).toEqual([1, 2, 3, 8]);
    expect(await idsOf({ record_kind: 'story_child', action: 'edited' })).toEqual([3, 1]);
    expect(await idsOf({ record_kind: 'story_child', record_id: 2 })).toEqual([2]);
    expect(await idsOf({ branch_id: branches.g9 })).toEqual([3]);
    const { people, kinds } = await school.must(auditChoices, {});
    expect(kinds).toContainEqual({ value: 'story_child', label: 'Story child' });
    const clerk = people.find((one) => one.name === 'clerk');
    expect(await idsOf({ user_id: clerk?.id })).toEqual([2, 1]);
    expect(await idsOf({ filter: 'transferred' })).toEqual([2]);
  });

  it('days are days of the chosen country', async () => {
    const [newest] = await list({});
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date(newest?.at ?? ''));
    expect(await idsOf({ from: day, to: day })).toEqual([8, 3, 2, 1]);
    expect(await idsOf({ to: '2020-01-01' })).toEqual([]);
  });

  it('a branch sees its own rows and those of the whole school; names of other branches stay out', async () => {
    expect(await idsOf({}, 'clerk')).toEqual([8, 2, 1]);
    expect(await idsOf({ branch_id: branches.g9 }, 'clerk')).toEqual([]);
    expect((await school.must(auditChoices, {}, { as: 'clerk' })).people.map((one) => one.name)).not.toContain(
      'neighbour',
    );
    expect((await school.call(auditList, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(auditChoices, {}, { as: 'nobody' })).code).toBe(403);
  });

  it('secrets are starred; the export speaks in words and escapes formulas', async () => {
    expect((await list({ record_id: 3, record_kind: 'story_child' }))[0]?.after).toEqual({ password: '…' });
    const file = await school.call(exportOf(auditList), { format: 'csv', record_kind: 'story_child' });
    expect(file.code).toBe(200);
    const text = file.bytes.toString('utf8');
    expect(text).toContain('Roll no: 4 → 9');
    expect(text).toContain('Story child 2');
    expect(text.split('\n').filter(Boolean)).toHaveLength(4);
    const scale = await school.call(exportOf(auditList), { format: 'csv', record_kind: 'story_scale' });
    expect(scale.bytes.toString('utf8')).toContain('Name: A → =A1');
  });
});

describe('00 §8 append-only', () => {
  it.each(['update platform.audit_entries set action = $$x$$', 'delete from platform.audit_entries'])(
    'nobody in a request may: %s',
    async (text) => {
      await expect(school.as('admin', () => rowsOf(sql`${sql.raw(text)}`))).rejects.toThrow(/permission denied/);
    },
  );

  it('not even the owner of the tables', async () => {
    await expect(school.owner(() => rowsOf(sql`delete from platform.audit_entries`))).rejects.toThrow(/never changed/);
  });

  it('nobody writes for a branch outside the scope', async () => {
    await expect(
      school.as('clerk', () => auditAll([{ record_kind: 'story', record_id: 1, action: 'x', branch_id: branches.g9 }])),
    ).rejects.toThrow(/row-level security/);
  });
});

it('00 §10: the default order has an index', async () => {
  const plan = await school.as('admin', async () => {
    for (const other of ['seqscan', 'bitmapscan', 'sort'])
      await rowsOf(sql`set local ${sql.raw(`enable_${other}`)} = off`);
    return rowsOf(sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select * from platform.audit_entries a where a.school_id = 1 order by a.at desc, a.id desc limit 15`);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/school_id_at_id_idx/);
  expect(text).not.toMatch(/Sort Key: a.at DESC, a.id DESC\n\s+->  (Seq|Bitmap)/);
  expect(text).not.toMatch(/->  Sort/);
});
