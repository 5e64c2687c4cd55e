// 00 §8, decision 0142: the audit holds who signed in, who tried to and who signed out, and who took which list or paper away, beside the writes;
// searchable by kind, sealed like every other row.

import { beforeAll, describe, expect, it } from 'vitest';
import { auditList } from '#kernel/calls/audit.ts';
import { exportOf } from '#kernel/export-call.ts';
import { strengthPrint } from '#modules/students/strength/contract/strength.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import * as door from '#modules/users/sign-in/contract/sign-in.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { afterAnswers } from '#platform/http/after-answer.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { branches, openSchool, type Person, type School, STORY_PASSWORD } from '#stories/harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const signIn = (login: string, password: string) => school.call(door.login, { login, password }, { as: null });
const rows = async (category: 'access' | 'change' | 'export' | 'print', as: Person = 'admin') => {
  await afterAnswers();
  return (await school.must(auditList, { category, fetchCount: 100 }, { as })).data;
};

describe('00 §8 the door', () => {
  it('a sign-in and a sign-out stand there with person, address and device, and are no change', async () => {
    const { data } = await signIn('clerk', STORY_PASSWORD);
    await school.must(door.logout, {}, { token: data.access_token ?? '' });
    const [out, into] = await rows('access');
    expect(out).toMatchObject({ action: 'signed out', by: 'clerk', category: 'access', record_kind: 'user' });
    expect(into).toMatchObject({ action: 'signed in', by: 'clerk', record_name: expect.stringContaining('clerk') });
    expect(into?.ip).toMatch(/^[\d.:a-f]+$/);
    expect((await rows('change')).map((row) => row.action)).not.toContain('signed in');
  });

  it('a failure names the account and nobody as its doer; a name that is no account is never kept', async () => {
    await signIn('neighbour', 'not the password');
    await signIn('my secret typed into the wrong field', 'x');
    const [unknown, known] = await rows('access');
    expect(known).toMatchObject({ action: 'sign-in failed', by: null, after: { why: 'wrong password' } });
    expect(known?.record_name).toContain('neighbour');
    expect(unknown).toMatchObject({ action: 'sign-in failed', record_id: 0 });
    expect(JSON.stringify(unknown)).not.toContain('my secret');
  });

  it('guessing cannot flood the log: ten of an address in a quarter of an hour, the last says that more may follow', async () => {
    for (let n = 0; n < 15; n += 1) await signIn(`nobody ${n}`, 'guess');
    const failed = (await rows('access')).filter((row) => row.action.startsWith('sign-in'));
    expect(failed).toHaveLength(10);
    expect(failed[0]?.after).toHaveProperty('more');
  });

  it('who works in one branch sees the door of that branch and its own, not head office', async () => {
    await signIn('admin', STORY_PASSWORD);
    const seen = await rows('access', 'muscat');
    expect(seen.every((row) => row.branch_name !== null || row.by === 'muscat')).toBe(true);
    expect((await rows('access')).length).toBeGreaterThan(seen.length);
  });
});

describe('00 §8 what is taken away', () => {
  it('an export: which list, with which filters, how many rows, in the columns of the screen', async () => {
    const shown = ['admission_no:text:Admission no', 'full_name:text:Name'];
    const asked = { filter: 'a', format: 'csv' as const, shown };
    const file = await school.call(exportOf(studentList), asked, { as: 'admin' });
    expect(Buffer.from(file.bytes).toString('utf8').trim()).toMatch(/^\uFEFF?"?Admission no"?[,;]"?Name"?$/);
    const [row] = await rows('export');
    expect(row).toMatchObject({ by: 'admin', action: 'exported', record_kind: 'export', after: { format: 'CSV' } });
    expect(row?.after).toHaveProperty('rows');
    // What somebody typed is a name of somebody: without a branch the whole school may read the row.
    expect(row?.branch_name).toBeNull();
    expect(row?.after).not.toHaveProperty('filter');
  });

  it('a paper: which, of what, from what address; a list that is only read leaves nothing', async () => {
    const before = (await rows('print')).length;
    await school.must(studentList, {}, { as: 'admin' });
    const span = { from: lately('2026-10-01'), to: lately('2026-10-31'), branch_id: branches.f8 };
    const paper = await school.call(strengthPrint, span, { as: 'admin' });
    expect(paper.code).toBe(200);
    const [row, ...others] = await rows('print');
    expect(others).toHaveLength(before);
    expect(row).toMatchObject({ by: 'admin', action: 'printed', category: 'print', branch_name: 'F-8 Campus' });
    expect(row?.ip).not.toBeNull();
  });

  it('lies under the seals of the audit, and nobody in a request changes it', async () => {
    await school.owner(() => rowsOf(sql`select platform.seal_audit(60000)`));
    const open = await school.owner(() =>
      rowOf(sql<{ n: number }>`
        select count(*)::int as n from platform.audit_entries a
         where a.category is not null and not exists (select from platform.audit_seals s where a.id = any (s.ids))`),
    );
    expect(open?.n).toBe(0);
    const change = () => school.as('admin', () => rowsOf(sql`update platform.audit_entries set category = null`));
    await expect(change()).rejects.toThrow(/permission|append/);
  });
});
