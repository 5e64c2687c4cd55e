// 03 §6.3: the timeline of a record mixes what the areas know of a child, newest first, by kinds; who may not see money sees none of it.

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { studentLife } from '#modules/students/person/contract/life.ts';
import { clerk, type LeavingScene, openLeaving } from './leaving-scene.ts';

let scene: LeavingScene;
let id: number;
beforeAll(async () => {
  scene = await openLeaving(['Hamza', 'Zara']);
  id = scene.student('Hamza');
  await scene.pay('Hamza', 500);
  await scene.ask('Hamza');
  await scene.fees.school.owner(async () => {
    await rowsOf(sql`
      insert into platform.messages (school_id, branch_id, channel, lane, category, topic, recipient_type, recipient_name, student_id, dedupe_key,
                                     address, language, subject, body, state, expires_at)
      values (1, 1, 'sms', 2, 'service', 'fees', 'guardian', 'Imran', ${id}::bigint, 'k1', '+923001234567', 'en', 'Fee reminder', 'secret 4711', 'sent', platform.now())`);
    await rowsOf(sql`insert into platform.roles (name, is_system) values ('Reader', false)`);
    await rowsOf(sql`
      insert into platform.role_permissions (role_id, permission_id)
      select r.id, p.id from platform.roles r cross join platform.permissions p where r.name = 'Reader' and p.name = 'Student Record'`);
    await rowsOf(sql`
      insert into platform.user_roles (user_id, role_id)
      select u.id, r.id from platform.users u cross join platform.roles r where u.username = 'nobody' and r.name = 'Reader'`);
  });
});

const life = (more: Partial<InputOf<typeof studentLife>> = {}, options: { as: 'clerk' | 'nobody' } = clerk) =>
  scene.fees.school.must(studentLife, { id, ...more }, options);

describe('03 §6.3 the timeline', () => {
  it('money, messages, requests and classes stand in one, newest first, and each kind says how many', async () => {
    const { events, total, counts } = await life({ fetchCount: 100 });
    expect(events).toHaveLength(total);
    const at = events.map((one) => (one.on === null ? one.at : `${one.on}T12:00:00Z`));
    expect(at).toEqual(at.toSorted().reverse());
    const whats = new Set(events.map((one) => one.what));
    for (const what of ['challan', 'deposit', 'message', 'enrolment', 'request']) expect(whats).toContain(what);
    expect(Object.fromEntries(counts.map((one) => [one.kind, one.count]))).toEqual(
      Object.fromEntries(
        ['money', 'attendance', 'messages', 'approvals', 'files', 'record'].map((kind) => [
          kind,
          events.filter((one) => one.kind === kind).length,
        ]),
      ),
    );
    expect(new Set(events.map((one) => one.key)).size).toBe(total);
    // What a message said stands in its log.
    expect(JSON.stringify(events)).not.toContain('4711');
    expect(events.find((one) => one.what === 'message')).toMatchObject({
      title: 'Fee reminder',
      detail: 'to Imran by sms',
    });
  });

  it('amounts are those of the papers, in minor units', async () => {
    const { events } = await life({ kinds: ['money'], fetchCount: 100 });
    expect(events.every((one) => one.kind === 'money' && one.currency === 'PKR')).toBe(true);
    const paid = events.filter((one) => one.what === 'deposit').map((one) => one.amount);
    expect(paid).toContain(50_000);
    const charged = await scene.one(
      sql<{
        charged: number;
      }>`select sum(charged)::bigint as charged from fees.challans where student_id = ${id}::bigint`,
    );
    const challans = events.filter((one) => one.what === 'challan').reduce((all, one) => all + (one.amount ?? 0), 0);
    expect(challans).toBe(charged.charged);
  });

  it('page after page, nothing twice and nothing lost', async () => {
    const all = await life({ fetchCount: 100 });
    const pages = [await life({ fetchCount: 3 }), await life({ startRow: 3, fetchCount: 100 })];
    expect(pages.flatMap((page) => page.events.map((one) => one.key))).toEqual(all.events.map((one) => one.key));
  });

  it('who may not see money sees no money, no request about it, no message; not even how many', async () => {
    const { events, counts } = await life({ fetchCount: 100 }, { as: 'nobody' });
    expect(counts.map((one) => one.kind)).toEqual(['record', 'files', 'approvals', 'attendance']);
    expect(events.some((one) => one.kind === 'money' || one.kind === 'messages' || one.amount !== null)).toBe(false);
    expect((await life({ kinds: ['money'] }, { as: 'nobody' })).events).toEqual([]);
  });

  it('another child has its own, another branch sees none, and nothing of a wrong kind is asked', async () => {
    const other = await scene.fees.school.must(studentLife, { id: scene.student('Zara'), kinds: ['messages'] }, clerk);
    expect([other.total, other.events]).toEqual([0, []]);
    const call = (input: object, as: 'neighbour' | 'clerk' | null) =>
      scene.fees.school.call(studentLife, { id, ...input }, { as });
    expect((await call({}, 'neighbour')).code).toBe(404);
    expect((await call({}, null)).code).toBe(401);
    expect((await call({ kinds: ['salary'] }, 'clerk')).code).toBe(422);
  });
});
