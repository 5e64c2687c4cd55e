// From employees to their cards: rows in the transaction, pictures and logos after it. A preview shows the card that would be.

import sharp from 'sharp';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { readContent } from '#platform/files/store.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import type { CardPaper, CardPapers } from './employee-card.ts';

type Row = Omit<CardPaper, 'letterhead' | 'photo'> & { branch_id: number; photo_sha256: string | null };

export interface HeldCards {
  cards: Row[];
  heads: HeldLetterhead[];
  layout: CardPapers['layout'];
  preview: boolean;
}

/** 25 mm at 360 dpi. */
const PHOTO = { width: 360, height: 480 };
const NO_CODE = '000000000000';

export async function loadCards(
  ids: readonly number[],
  { valid_until, layout, preview }: { valid_until: LocalDate; layout: CardPapers['layout']; preview: boolean },
): Promise<HeldCards> {
  const cards = await rowsOf(sql<Row>`
    select e.branch_id, coalesce(c.card_no, 'Preview') as card_no, coalesce(x.code, ${NO_CODE}) as code, coalesce(c.valid_until, ${valid_until}::date) as valid_until,
           e.full_name as name, e.name_local, e.employee_code, coalesce(g.name, '–') as designation, d.name as department, e.blood_group,
           (select r.mobile from hr.employee_relations r where r.employee_id = e.id and r.is_emergency order by r.id limit 1) as emergency,
           (select f.sha256 from platform.files f where f.id = e.photo_file_id and f.state = 'ready' and f.deleted_at is null) as photo_sha256
      from hr.employees e left join hr.designations g on g.id = e.designation_id left join hr.departments d on d.id = e.department_id
      left join hr.employee_cards c on c.employee_id = e.id and c.status in ('pending', 'printed', 'issued')
      left join hr.employee_barcodes x on x.employee_id = e.id and x.revoked_at is null
     where e.id = any (${[...ids]}::bigint[]) and ${inScope('e.branch_id')} order by array_position(${[...ids]}::bigint[], e.id)`);
  return { cards, heads: await readLetterheads([...new Set(cards.map((card) => card.branch_id))]), layout, preview };
}

async function photoOf(sha256: string | null): Promise<CardPaper['photo']> {
  const bytes = sha256 === null ? null : await readContent(sha256);
  if (!bytes) return null;
  const small = await sharp(bytes).resize(PHOTO.width, PHOTO.height, { fit: 'cover' }).jpeg({ quality: 88 }).toBuffer();
  return { picture: 'jpg', bytes: new Uint8Array(small) };
}

/** Outside any transaction; one photo at a time. */
export async function withPictures({ cards, heads, layout, preview }: HeldCards): Promise<CardPapers> {
  const letterheads = new Map(
    await Promise.all(heads.map(async (head) => [head.branch_id, await withLogo(head)] as const)),
  );
  const papers: CardPaper[] = [];
  for (const { branch_id, photo_sha256, ...card } of cards) {
    const letterhead = letterheads.get(branch_id);
    if (!letterhead) throw notFound('The branch of this card');
    papers.push({ ...card, letterhead, photo: await photoOf(photo_sha256) });
  }
  return { layout, preview, cards: papers };
}
