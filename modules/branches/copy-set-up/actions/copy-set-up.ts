// Copies the set-up of one branch to another, part by part (BR-5): each part whole or not at all, and a second time makes nothing new. The preview
// is the same work, of which nothing is kept: what it says is what would be made.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, savepoint, sql, trial } from '#platform/db/index.ts';
import { branchById } from '#modules/branches/branch/chapter.ts';
import type { copySetUpCall, SetUpPart } from '../contract/copy-set-up.ts';
import { type CopiedPart, type CopyAsked, copySetUp } from '../questions.ts';
import { copyClasses, copyRooms } from '../steps/copy-parts.ts';
import { copySettings } from '../steps/copy-settings.ts';

type Input = ParsedInputOf<typeof copySetUpCall>;
type Copied = DataOf<typeof copySetUpCall>;

/** Rooms before the sections that have them as their home. */
const order: readonly SetUpPart[] = ['rooms', 'classes', 'settings', 'fee_structures'];

async function sessionOf({ from_id, to_id, session_id }: Input): Promise<number> {
  const from = await branchById(from_id);
  const to = await branchById(to_id);
  if (from_id === to_id) throw badField('from_id', 'Choose another branch than this one');
  if (from.school_id !== to.school_id || from.country_id !== to.country_id)
    throw badField('from_id', `${from.branch_name} is of another school or country. Choose a branch of the same`);
  if (to.status === 'closed' || to.status === 'closing')
    throw conflict(`${to.code} is ${to.status}. A set-up is copied to a branch that opens or runs`);
  const session = await rowOf(sql<{ id: number; status: string; name: string }>`
    select id, status, name from branches.academic_sessions
     where school_id = ${to.school_id}::int and country_id = ${to.country_id}::int
       and (${session_id ?? null}::bigint is null and is_current or id = ${session_id ?? null}::bigint)`);
  if (!session)
    throw session_id === undefined
      ? conflict('No session is current in this country. Open one first')
      : badField('session_id', 'This session is not one of this country. Choose one from the list');
  if (session.status === 'closed') throw conflict(`The session ${session.name} is closed`);
  return session.id;
}

async function copyPart(asked: CopyAsked): Promise<CopiedPart[]> {
  if (asked.part === 'rooms') return copyRooms(asked);
  if (asked.part === 'classes') return copyClasses(asked);
  if (asked.part === 'settings') return copySettings(asked);
  return (await copySetUp.ask(asked)).flat();
}

async function copyParts(input: Input, session_id: number): Promise<Copied['parts']> {
  const parts: Copied['parts'] = [];
  for (const part of order.filter((one) => input.parts.includes(one))) {
    try {
      const things = await savepoint(() => copyPart({ from_id: input.from_id, to_id: input.to_id, part, session_id }));
      parts.push({
        part,
        failed: null,
        things: things.map((one) => ({ ...one, made: [...one.made], skipped: [...one.skipped] })),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      parts.push({ part, failed: error.message, things: [] });
    }
  }
  return parts;
}

export async function copyBranchSetUp(input: Input): Promise<Copied> {
  await requirePermission('Branch-Edit');
  requireBranch(input.from_id);
  requireBranch(input.to_id);
  const session_id = await sessionOf(input);
  const work = async () => {
    // Two copies at once wait for each other: the second finds what the first has made.
    await rowOf(sql`select 1 from platform.branches where id = ${input.to_id}::int for update`);
    return copyParts(input, session_id);
  };
  const parts = input.preview ? await trial(work) : await work();
  const sum = (of: (thing: CopiedPart) => number): number =>
    parts.reduce((all, part) => all + part.things.reduce((n, thing) => n + of(thing), 0), 0);
  const copied = { made: sum((thing) => thing.made.length), skipped: sum((thing) => thing.skipped.length), parts };
  if (!input.preview && copied.made > 0)
    await audit({
      record_kind: 'branch',
      record_id: input.to_id,
      branch_id: input.to_id,
      action: 'set-up copied',
      after: { from: input.from_id, ...Object.fromEntries(parts.map((part) => [part.part, madeOf(part.things)])) },
    });
  return copied;
}

const madeOf = (things: readonly CopiedPart[]): number => things.reduce((n, thing) => n + thing.made.length, 0);
