// From cards to their paper: rows in the transaction, pictures and logos after it.

import sharp from 'sharp';
import { notFound, notFoundAmong } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { readContent } from '#platform/files/store.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import type { CardRow } from '../contract/cards.ts';
import { cardsById, photosOf } from '../reads/card-rows.ts';
import type { CardPaper, CardPapers } from './student-card.ts';

export interface HeldCards {
  cards: (CardRow & { qr_code: string; session: string })[];
  heads: HeldLetterhead[];
  /** Content of a photo by its file. */
  photos: Map<number, string>;
}

/** 25 mm at 360 dpi. */
const PHOTO = { width: 360, height: 480 };

export async function loadCards(ids: readonly number[]): Promise<HeldCards> {
  const rows = await cardsById(ids);
  if (rows.length < ids.length) throw notFoundAmong(ids, 'card');
  const more = await rowsOf(sql<{ id: number; qr_code: string; session: string }>`
    select c.id, c.qr_code, y.name as session from students.student_cards c join branches.academic_sessions y on y.id = c.session_id
     where c.id = any (${[...ids]}::bigint[])`);
  const known = new Map(more.map((row) => [row.id, row]));
  const cards = rows.map((row) => ({
    ...row,
    qr_code: known.get(row.id)?.qr_code ?? '',
    session: known.get(row.id)?.session ?? '',
  }));
  const files = await rowsOf(sql<{ id: number; sha256: string }>`
    select id, sha256 from platform.files where id = any (${cards.flatMap((card) => photosOf(card.face))}::bigint[]) and state = 'ready' and deleted_at is null`);
  return {
    cards,
    heads: await readLetterheads([...new Set(cards.map((card) => card.branch_id))]),
    photos: new Map(files.map((file) => [file.id, file.sha256])),
  };
}

async function photoOf(sha256: string | undefined): Promise<CardPaper['photo']> {
  const bytes = sha256 === undefined ? null : await readContent(sha256);
  if (!bytes) return null;
  const small = await sharp(bytes).resize(PHOTO.width, PHOTO.height, { fit: 'cover' }).jpeg({ quality: 88 }).toBuffer();
  return { picture: 'jpg', bytes: new Uint8Array(small) };
}

/** With pictures and logos; outside any transaction. */
export async function withPictures(
  { cards, heads, photos }: HeldCards,
  about: Pick<CardPapers, 'layout' | 'title' | 'preview'>,
): Promise<CardPapers> {
  const letterheads = new Map(
    await Promise.all(heads.map(async (head) => [head.branch_id, await withLogo(head)] as const)),
  );
  const papers: CardPaper[] = [];
  // One at a time: a thousand photos would not fit into memory.
  for (const card of cards) {
    const letterhead = letterheads.get(card.branch_id);
    if (!letterhead) throw notFound('The branch of this card');
    const { face } = card;
    const picture = (id: number | null) => photoOf(id === null ? undefined : photos.get(id));
    const children: CardPaper['children'] = [];
    for (const { photo_file_id, ...child } of face.children.slice(0, 4))
      children.push({ ...child, photo: await picture(photo_file_id) });
    papers.push({
      letterhead,
      holder: card.holder,
      layout: card.layout,
      card_no: card.card_no,
      code: card.qr_code,
      session: card.session,
      expires_on: card.expires_on,
      name: face.name,
      native_name: face.native_name,
      class_name: face.class_name,
      father_name: face.father_name,
      reg_no: face.reg_no,
      blood_group: face.blood_group,
      phone: face.phone,
      address: face.address,
      pin: face.pin,
      photo: await picture(face.photo_file_id),
      children,
    });
  }
  return { ...about, cards: papers };
}
