// Passwords that the school generates (STU-90): one is shown once, several go on slips. They are hashed outside the transaction.

import { randomInt } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { hashPassword } from '#platform/access/passwords.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { portalGenerate } from '../contract/portal.ts';
import { GENERATED, LETTERS } from '../rules/portal-password.ts';
import { idsOf, inPieces, type PeopleIds, portalPeople, type Run } from './portal-people.ts';
import { addSlips, slippedBy } from './portal-slips.ts';
import { writePasswords } from './write-portal-passwords.ts';

/** Hashing takes a tenth of a second each: so many are kept in memory at once. */
const TOGETHER = 40;

function generated(): string {
  return Array.from({ length: GENERATED }, () => LETTERS[randomInt(LETTERS.length)] ?? 'x').join('');
}

type Generated = DataOf<typeof portalGenerate>;

/** At the edge: the account is found in one transaction, its password hashed, written in another, and answered once. */
export async function generatePasswords(
  input: ParsedInputOf<typeof portalGenerate>,
  inTransaction: Run,
): Promise<Generated> {
  const begun = await inTransaction(async () => {
    await requirePermission('Student Set Password');
    const ids = await idsOf(input);
    const count = ids.guardian_ids.length + ids.student_ids.length;
    if (count > 1) return { account: null, job_id: await beginJob(ids, count) };
    const { accounts, refused } = await portalPeople(ids);
    const [account] = accounts;
    if (!account) throw conflict(refused[0]?.why ?? 'Nobody was found');
    return { account, job_id: null };
  });
  if (begun.account === null) return { shown: null, job_id: begun.job_id, note: null };
  const { account } = begun;
  const password = generated();
  const hash = await hashPassword(password);
  await inTransaction(() => writePasswords([{ account, hash, must_change: true }]));
  const shown = { name: account.person.name, username: account.username, password };
  return { shown, job_id: null, note: account.note };
}

function beginJob(ids: PeopleIds, count: number): Promise<number> {
  return enqueue(generateJob, {
    title: `Make passwords for ${grouped(count)} people`,
    input: { ids },
    total: count,
  });
}

interface Owner {
  user_id: number;
  school_id: number;
}

async function generateSome(piece: PeopleIds, owner: Owner, job_run_id: number) {
  const { accounts, refused } = await runAs(owner, () => portalPeople(piece));
  const done = await runAs(owner, () => slippedBy(job_run_id));
  const open = accounts.filter((one) => !done.has(one.id));
  const given = await Promise.all(
    open.map(async (account) => {
      const password = generated();
      return { account, password, hash: await hashPassword(password), must_change: true };
    }),
  );
  await runAs(owner, async () => {
    if (given.length) await writePasswords(given);
    for (const [branch_id, here] of Map.groupBy(given, ({ account }) => account.person.branch_id)) {
      const entries = here.map(({ account, password }) => ({
        account_id: account.id,
        name: account.person.name,
        child: account.person.child,
        class_name: account.person.class_name,
        username: account.username,
        password,
        link: null,
      }));
      await addSlips(branch_id, entries, { title: 'Passwords', job_run_id });
    }
  });
  return { made: given.length, refused };
}

export const generateJob = defineJob({
  kind: 'portal passwords',
  run: async ({ ids }: { ids: PeopleIds }, control: JobControl) => {
    const { user_id, school_id, job_run_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'Nobody asked for these passwords');
    const total = ids.guardian_ids.length + ids.student_ids.length;
    let [seen, made] = [0, 0];
    for (const piece of inPieces(ids, TOGETHER)) {
      const some = await generateSome(piece, { user_id, school_id }, job_run_id);
      made += some.made;
      if (some.refused.length)
        await control.badRows(some.refused.map(({ why }, at) => ({ row_no: seen + at + 1, reason: why })));
      seen += piece.guardian_ids.length + piece.student_ids.length;
      if (!(await control.progress(seen, total))) break;
    }
    return { made, note: 'Print the slips within a day: Set Password, tab Slips' };
  },
});
