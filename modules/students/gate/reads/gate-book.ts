// Who may collect which child, for one scan or for a gate that may go offline (STU-83, spec 03 §14.8).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { cardScan } from '../contract/card-gate.ts';
import type { GateBook, gateBook } from '../contract/pick-ups.ts';
import { cardRows, classOf } from '#modules/students/cards/chapter.ts';

type Scan = DataOf<typeof cardScan>;
type Collector = Scan['collectors'][number] & { student_id: number };
type Child = Scan['children'][number] & { guardian_id: number };

/** Enough for a campus; a device stores no more. */
const MOST = 5_000;

/** Who may fetch these children, and who must not: those in red come last. */
export function collectorsOf(student_ids: readonly number[]): Promise<Collector[]> {
  return rowsOf(sql<Collector>`
    select l.student_id, g.id as guardian_id, g.full_name as name, l.relation, g.mobile as phone,
           case when g.photo_file_id is not null then '/api/v1/files/' || g.photo_file_id end as photo_url, l.custody = 'barred' as barred
      from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = any (${[...student_ids]}::bigint[]) and not g.deceased and (l.may_collect or l.custody = 'barred')
     order by l.student_id, l.custody = 'barred', l.is_primary desc, l.emergency_order nulls last, l.id`);
}

/** The children of pick-up cards as they stand today, whatever was printed. */
export function childrenOf(guardian_ids: readonly number[]): Promise<Child[]> {
  return rowsOf(sql<Child>`
    select l.guardian_id, s.id as student_id, s.full_name as name, ${classOf('co.name', 'x.name')} as class_name, s.status,
           case when s.photo_file_id is not null then '/api/v1/files/' || s.photo_file_id end as photo_url,
           l.may_collect and l.custody <> 'barred' as may_collect
      from students.student_guardians l join students.students s on s.id = l.student_id
      left join branches.courses co on co.id = s.course_id left join branches.sections x on x.id = s.section_id
     where l.guardian_id = any (${[...guardian_ids]}::bigint[]) and ${inScope('s.branch_id')} and s.status in ('admitted', 'active', 'frozen')
     order by l.guardian_id, s.dob, s.id`);
}

/** Cards that may be presented: valid ones, and void ones that still look valid. */
export async function readGateBook({ branch_id }: ParsedInputOf<typeof gateBook>): Promise<GateBook> {
  const branch = await rowOf(sql<{ branch_name: string; as_of: string }>`
    select b.branch_name, platform.now() as as_of from platform.branches b where b.id = ${branch_id}::int and ${inScope('b.id')}`);
  if (!branch) throw notFound('This branch');
  const held = sql`c.branch_id = ${branch_id}::int and (c.state in ('printed', 'issued') or (c.state = 'void' and c.issued_at is not null and c.expires_on >= platform.today(c.branch_id)))`;
  const found = await cardRows(held, { order: sql`c.state = 'void', c.id desc`, limit: MOST + 1 });
  const cards = found.slice(0, MOST);
  const codes = await rowsOf(sql<{ id: number; code: string }>`
    select id, qr_code as code from students.student_cards where id = any (${cards.map((card) => card.id)}::bigint[])`);
  const codeOf = new Map(codes.map((row) => [row.id, row.code]));
  const collectors = Map.groupBy(
    await collectorsOf(known(cards.map((card) => card.student_id))),
    (one) => one.student_id,
  );
  const children = Map.groupBy(
    await childrenOf(known(cards.map((card) => card.guardian_id))),
    (one) => one.guardian_id,
  );
  return {
    branch_id,
    ...branch,
    cards: cards.map((card) => ({
      code: codeOf.get(card.id) ?? '',
      card,
      collectors: collectors.get(card.student_id ?? 0) ?? [],
      children: children.get(card.guardian_id ?? 0) ?? [],
    })),
    more: found.length > MOST,
  };
}

const known = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);
