// What the gate sees of a scanned card (STU-83): whose it is, whether it counts, and who may fetch the child.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { codeSvg } from '#platform/printing/codes.ts';
import { barcode, qrCode } from '#platform/printing/index.ts';
import type { cardScan, cardView } from '../contract/card-gate.ts';
import { cardByCode, cardRows, isGenuine, readCardKey } from '#modules/students/cards/chapter.ts';
import { gateAnswer } from '../rules/gate-answer.ts';
import { readCardCode } from '#modules/students/cards/rules/index.ts';
import { childrenOf, collectorsOf } from './gate-book.ts';

type Scan = DataOf<typeof cardScan>;

export async function scanCard({ code }: ParsedInputOf<typeof cardScan>): Promise<Scan> {
  const read = readCardCode(code);
  const found = await cardByCode(code);
  // The valid card first, where a typed number exists in more than one branch.
  const card = found.find((row) => row.state === 'issued') ?? found[0] ?? null;
  const key = read.code === null ? null : await readCardKey();
  const genuine = read.code === null || (key !== null && isGenuine(read.code, read.card_no, key));
  const answer = gateAnswer({ card, genuine, today: who().today, formatDate });
  if (!card || !genuine) return { ...answer, card: null, collectors: [], children: [] };
  const collectors = card.student_id === null ? [] : await collectorsOf([card.student_id]);
  const children = card.guardian_id === null ? [] : await childrenOf([card.guardian_id]);
  return { ...answer, card, collectors, children };
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
