// The letterhead of branches from the database: names, address, telephone, and the school's logo.

import { formatPhone } from '#kernel/phone.ts';
import sharp from 'sharp';
import { rowsOf, sql } from '#platform/db/index.ts';
import { readContent } from '#platform/files/store.ts';
import type { Letterhead, Picture } from './shapes.ts';

export interface HeldLetterhead extends Omit<Letterhead, 'logo'> {
  branch_id: number;
  /** Content of the logo, read after the transaction. */
  logo_sha256: string | null;
}

/** Letterheads of these branches as far as they are in scope; inside the request's transaction. */
export async function readLetterheads(branch_ids: readonly number[]): Promise<HeldLetterhead[]> {
  return rowsOf(sql<HeldLetterhead>`
    select b.id as branch_id, s.school_name as school, null as school_native, b.branch_name as branch, b.branch_name_native as branch_native,
           case co.iso2 when 'OM' then 'ar' else 'ur' end as native_language,
           nullif(concat_ws(', ', nullif(b.address, ''), nullif(b.area, ''), nullif(b.city, '')), '') as address,
           coalesce(b.phone, b.mobile) as phone, f.sha256 as logo_sha256
      from platform.branches b
      join platform.schools s on s.id = b.school_id
      join platform.countries co on co.id = b.country_id
      left join platform.files f on f.id = s.logo_file_id and f.deleted_at is null
     where b.id = any (${branch_ids}::int[])
     order by b.id`);
}

/** Wide enough for 600 dpi at the size it is printed. */
const LOGO_PIXELS = 480;
const logos = new Map<string, Picture | null>();

async function logoOf(sha256: string): Promise<Picture | null> {
  const known = logos.get(sha256);
  if (known !== undefined) return known;
  const bytes = await readContent(sha256);
  // A paper without its logo is better than no paper: a picture that cannot be read is left out.
  const png =
    bytes &&
    (await sharp(bytes)
      .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
      .catch(() => null));
  const logo: Picture | null = png ? { picture: 'png', bytes: new Uint8Array(png) } : null;
  if (logos.size > 20) logos.clear();
  logos.set(sha256, logo);
  return logo;
}

/** With the logo's bytes; outside any transaction. */
export async function withLogo({ branch_id: _branch, logo_sha256, ...held }: HeldLetterhead): Promise<Letterhead> {
  return {
    ...held,
    phone: formatPhone(held.phone) || null,
    logo: logo_sha256 === null ? null : await logoOf(logo_sha256),
  };
}
