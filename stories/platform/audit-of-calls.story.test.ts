// 00 §8, generated from the contracts that are served: no call that writes leaves the audit without a row, whatever its action notes.

import { beforeAll, expect, it } from 'vitest';
import { allCalls } from '#app/house.ts';
import { auditTheCall, isWriting, wordsOf } from '#platform/audit/audit-call.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const writing = allCalls().filter(({ contract }) => isWriting(contract));

/** What the edge does after the handler of a call; the handler here wrote, and noted nothing. */
const afterTheHandler = (contract: (typeof writing)[number]['contract'], wrote: boolean) =>
  school.as('clerk', async () => {
    const count = () => rowsOf(sql<{ n: number }>`select count(*)::int as n from platform.audit_entries`);
    const [before] = await count();
    if (wrote) await rowsOf(sql`select pg_current_xact_id()`);
    await auditTheCall(contract, { branch_id: branches.f8, name: 'As typed' }, { id: 7, challan_no: 'C-1' });
    const [after] = await count();
    const [row] = await rowsOf(sql<{ record_kind: string; record_id: number; action: string; after: object }>`
      select record_kind, record_id, action, after from platform.audit_entries order by id desc limit 1`);
    return { more: (after?.n ?? 0) - (before?.n ?? 0), row };
  });

it('there are calls that write', () => expect(writing.length).toBeGreaterThan(200));

it.each(writing.map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const))(
  'leaves a row: %s',
  async (_name, contract) => {
    const { more, row } = await afterTheHandler(contract, true);
    expect(more).toBe(1);
    expect(row).toMatchObject({
      ...wordsOf(contract),
      record_id: 7,
      after: { act: contract.title, name: 'As typed', challan_no: 'C-1' },
    });
  },
);

it('a call that wrote nothing leaves none, and an action that noted it itself no second one', async () => {
  const [first] = writing;
  if (!first) throw new Error('No call writes');
  expect((await afterTheHandler(first.contract, false)).more).toBe(0);
});
