// What a person changes about themselves (spec 01 §3 Profile): phone, photo, password, devices.

import sharp from 'sharp';
import { badField, notFound } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { acceptFile, type Accepted } from '#platform/files/accept.ts';
import { noteFile } from '#platform/files/files.ts';

const SIDE = 400;
const LEAST = 100;

export async function updateProfile(phone: string | null | undefined): Promise<void> {
  await rowsOf(sql`update platform.users set phone = ${phone || null} where id = ${userId()}`);
}

/** Square around the face, at most 400 pixels. */
export async function asSquare(name: string, bytes: Uint8Array): Promise<Accepted> {
  const accepted = await acceptFile(name, bytes);
  if (!accepted.media_type.startsWith('image/')) throw badField('attachment', 'Choose a picture: JPEG, PNG or WebP');
  if ((accepted.width ?? 0) < LEAST || (accepted.height ?? 0) < LEAST)
    throw badField('attachment', `The photo is too small; at least ${LEAST} × ${LEAST} pixels are needed`);
  const data = await sharp(accepted.bytes)
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { bytes: new Uint8Array(data), media_type: 'image/jpeg', name: 'photo.jpg', width: SIDE, height: SIDE };
}

/** Null takes the photo away. */
export async function savePhoto(photo: (Accepted & { sha256: string }) | null): Promise<string | null> {
  const file = photo === null ? null : await noteFile(photo);
  await rowsOf(sql`
    update platform.users set photo_file_id = ${file?.id ?? null}::bigint where id = ${userId()}`);
  return file === null ? null : `/api/v1/files/${file.id}`;
}

/** Sets one's own new password, hashed outside the transaction; returns how many other sessions ended. */
export async function saveOwnPassword(hash: string, token_hash: Uint8Array | null): Promise<number> {
  const before = await rowOf(
    sql<{
      n: number;
    }>`select count(*)::int as n from platform.sessions_of(${userId()}::bigint, ${token_hash}) where not is_current`,
  );
  await rowOf(sql`select platform.set_password(${userId()}::bigint, ${hash}, false, ${token_hash})`);
  await audit({ record_kind: 'user', record_id: userId(), action: 'own password changed' });
  return before?.n ?? 0;
}

export async function endDevice(id: number, token_hash: Uint8Array | null): Promise<void> {
  const row = await rowOf(sql<{ ended: boolean }>`select platform.end_session(${id}::bigint, ${token_hash}) as ended`);
  if (!row?.ended) throw notFound('This device');
  await audit({ record_kind: 'user', record_id: userId(), action: 'device ended', after: { session_id: id } });
}
