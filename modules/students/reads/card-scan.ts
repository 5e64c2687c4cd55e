// What the gate sees of a scanned card (STU-83): whose it is, whether it counts, and who may fetch the child.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { codeSvg } from '#platform/printing/codes.ts';
import { barcode, qrCode } from '#platform/printing/index.ts';
import type { cardScan, cardView } from '../contract/card-gate.ts';
import type { CardRow } from '../contract/cards.ts';
import { isGenuine, readCardCode } from './card-code.ts';
import { gateAnswer } from '../rules/gate-answer.ts';
import { readCardKey } from './card-key.ts';
import { cardByCode, cardRows, classOf } from './card-rows.ts';

type Scan = DataOf<typeof cardScan>;

export async function scanCard({ code }: ParsedInputOf<typeof cardScan>): Promise<Scan> {
  const read = readCardCode(code);
  const found = await cardByCode(code);
  // The living card first, where a number was typed that stands in more than one branch.
  const card = found.find((row) => row.state === 'issued') ?? found[0] ?? null;
  const key = read.code === null ? null : await readCardKey();
  const genuine = read.code === null || (key !== null && isGenuine(read.code, read.card_no, key));
  const answer = gateAnswer({ card, genuine, today: who().today, formatDate });
  if (!card || !genuine) return { ...answer, card: null, collectors: [], children: [] };
  return { ...answer, card, collectors: await collectorsOf(card), children: await childrenOf(card) };
}

/** Who may fetch a child, and who must not: those in red. */
async function collectorsOf({ student_id }: CardRow): Promise<Scan['collectors']> {
  if (student_id === null) return [];
  return rowsOf(sql<Scan['collectors'][number]>`
    select g.full_name as name, l.relation, g.mobile as phone, case when g.photo_file_id is not null then '/api/v1/files/' || g.photo_file_id end as photo_url,
           l.custody = 'barred' as barred
      from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = ${student_id}::bigint and not g.deceased and (l.may_collect or l.custody = 'barred')
     order by l.custody = 'barred', l.is_primary desc, l.emergency_order nulls last, l.id`);
}

/** The children of a pick-up card as they stand today, whatever was printed. */
async function childrenOf({ guardian_id }: CardRow): Promise<Scan['children']> {
  if (guardian_id === null) return [];
  return rowsOf(sql<Scan['children'][number]>`
    select s.id as student_id, s.full_name as name, ${classOf('co.name', 'x.name')} as class_name, s.status,
           case when s.photo_file_id is not null then '/api/v1/files/' || s.photo_file_id end as photo_url,
           l.may_collect and l.custody <> 'barred' as may_collect
      from students.student_guardians l join students.students s on s.id = l.student_id
      left join branches.courses co on co.id = s.course_id left join branches.sections x on x.id = s.section_id
     where l.guardian_id = ${guardian_id}::bigint and ${inScope('s.branch_id')} and s.status in ('admitted', 'active', 'frozen')
     order by s.dob, s.id`);
}

interface Event {
  at: string;
  what: string;
  by: string | null;
  why: string | null;
}

export async function viewCard({ code }: ParsedInputOf<typeof cardView>): Promise<DataOf<typeof cardView>> {
  const [card] = await cardByCode(code);
  if (!card) throw notFound('A card with this number');
  const others = await cardRows(sql`c.id <> ${card.id}::bigint
    and (c.student_id = ${card.student_id}::bigint or c.guardian_id = ${card.guardian_id}::bigint)`);
  const history = await rowsOf(sql<Event>`
    select a.at, a.action as what, u.name as by, a.after ->> 'reason' as why
      from platform.audit_entries a left join platform.users u on u.id = a.user_id
     where a.record_kind = 'student card' and a.record_id = ${card.id}::bigint order by a.at, a.id`);
  const row = await rowOf(sql<{ qr_code: string; school: string }>`
    select c.qr_code, s.school_name as school from students.student_cards c join platform.branches b on b.id = c.branch_id
      join platform.schools s on s.id = b.school_id where c.id = ${card.id}::bigint`);
  return {
    card,
    school: row?.school ?? '',
    qr_svg: codeSvg(qrCode(row?.qr_code ?? card.card_no)),
    barcode_svg: card.face.pin === null ? null : codeSvg(barcode(String(card.face.pin))),
    others,
    history,
  };
}
