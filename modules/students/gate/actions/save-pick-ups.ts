// Children were collected at the gate (spec 03 §14.8): each row is checked separately, stored once however often a device sends it, and the
// family is notified. One set, whether from a single scan or from an afternoon offline.

import { now } from '#kernel/clock.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { message } from '#platform/messages/message.ts';
import type { pickUpCreate, SentPickUp } from '../contract/pick-ups.ts';
import { decidePickUp } from '../rules/pick-up.ts';

type Answer = DataOf<typeof pickUpCreate>;

interface Child {
  id: number;
  branch_id: number;
  name: string;
  status: string;
  last_at: string | null;
  last_by: string;
  last_clock: string;
}

interface Guardian {
  student_id: number;
  guardian_id: number;
  name: string;
  may_collect: boolean;
  barred: boolean;
}

export async function savePickUps({ rows }: ParsedInputOf<typeof pickUpCreate>): Promise<Answer> {
  await requirePermission('Student Card');
  const children = new Map((await lockedChildren(rows)).map((one) => [one.id, one]));
  const guardians = new Map((await guardiansOf(rows)).map((one) => [`${one.student_id}/${one.guardian_id}`, one]));
  const sent = await sentBefore(rows);
  const answer: Answer = { kept: 0, again: 0, refused: [], problems: [] };
  const good: Kept[] = [];
  const at = now();
  for (const row of rows) {
    const child = children.get(row.student_id) ?? null;
    const guardian = guardians.get(`${row.student_id}/${row.guardian_id ?? 0}`) ?? null;
    if (sent.has(row.key)) {
      answer.again += 1;
      continue;
    }
    const result = decidePickUp(row, { child, guardian, last: lastOf(child, good) }, at);
    if (result.refused !== null || !child) answer.refused.push({ key: row.key, message: result.refused ?? '' });
    else {
      const by = guardian?.name ?? row.collected_by ?? '';
      good.push({ ...row, branch_id: child.branch_id, name: child.name, by, problem: result.problem });
      if (result.problem !== null) answer.problems.push({ key: row.key, message: result.problem });
    }
  }
  answer.kept = await write(good);
  return answer;
}

type Kept = SentPickUp & { branch_id: number; name: string; by: string; problem: string | null };

/** The last time by what is stored, or by an earlier row of the same sending. */
function lastOf(child: Child | null, good: readonly Kept[]) {
  const here = good.findLast((row) => row.student_id === child?.id);
  if (here) return { at: new Date(here.at), by: here.by, clock: 'the same time' };
  return child?.last_at ? { at: new Date(child.last_at), by: child.last_by, clock: child.last_clock } : null;
}

/** Locked, so that two gates cannot release one child twice. */
function lockedChildren(rows: readonly SentPickUp[]): Promise<Child[]> {
  return rowsOf(sql<Child>`
    with held as (
      select s.id, s.branch_id, s.full_name, s.status from students.students s
       where s.id = any (${rows.map((row) => row.student_id)}::bigint[]) and ${inScope('s.branch_id')} order by s.id for no key update of s)
    select h.id, h.branch_id, h.full_name as name, h.status, p.collected_at as last_at, coalesce(p.collected_by, '') as last_by,
           coalesce(to_char(p.collected_at at time zone n.time_zone, 'HH24:MI'), '') as last_clock
      from held h join platform.branches b on b.id = h.branch_id join platform.countries n on n.id = b.country_id
      left join lateral (select collected_at, collected_by from students.pick_ups k where k.student_id = h.id order by k.collected_at desc limit 1) p on true`);
}

function guardiansOf(rows: readonly SentPickUp[]): Promise<Guardian[]> {
  return rowsOf(sql<Guardian>`
    select l.student_id, l.guardian_id, g.full_name as name, l.may_collect and not g.deceased as may_collect, l.custody = 'barred' as barred
      from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = any (${rows.map((row) => row.student_id)}::bigint[])`);
}

async function sentBefore(rows: readonly SentPickUp[]): Promise<Set<string>> {
  const known = await rowsOf(sql<{ key: string }>`
    select client_key as key from students.pick_ups where client_key = any (${rows.map((row) => row.key)}::uuid[])`);
  return new Set(known.map((one) => one.key));
}

async function write(good: readonly Kept[]): Promise<number> {
  if (good.length === 0) return 0;
  const json = JSON.stringify(good.map((row) => ({ ...row, name: undefined })));
  const made = await rowsOf(sql<{ key: string }>`
    insert into students.pick_ups (branch_id, student_id, guardian_id, collected_by, card_no, collected_at, without_line, problem, client_key)
    select r.branch_id, r.student_id, r.guardian_id, r.by, r.card_no, r.at, r.without_line, r.problem, r.key
      from jsonb_to_recordset(${json}::jsonb) as r (branch_id int, student_id bigint, guardian_id bigint, by text, card_no text, at timestamptz,
           without_line boolean, problem text, key uuid)
    on conflict (client_key) do nothing returning client_key as key`);
  const fresh = new Set(made.map((row) => row.key));
  await message(
    ...good
      .filter((row) => fresh.has(row.key))
      .map((row) => ({
        event: 'CHILD_COLLECTED',
        branch_id: row.branch_id,
        subject_type: 'student',
        subject_id: row.student_id,
        student_id: row.student_id,
        key: `pick up:${row.key}`,
        data: { student: row.name, by: row.by, at: row.at },
      })),
  );
  return made.length;
}
