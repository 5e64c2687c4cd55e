// The icon of a shortcut: checked by its content, made again as a small WebP, so that nothing hides in it (DASH-4, story 7).

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { badField, Refusal } from '#kernel/refusal.ts';

const MOST_BYTES = 2 * 1024 * 1024;
/** The preview is 7rem; twice that for fine screens. */
const SIDE_PX = 224;
const MOST_PIXELS = 50_000_000;
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

export async function shortcutIcon(upload: { bytes: Uint8Array } | null): Promise<Buffer> {
  if (!upload) throw badField('attachment', 'Field is required');
  if (upload.bytes.length > MOST_BYTES) throw badField('attachment', 'The icon is larger than 2 MB');
  const type = await fileTypeFromBuffer(upload.bytes);
  if (!type || !TAKEN.has(type.mime)) throw badField('attachment', 'The icon must be an image');
  try {
    return await sharp(upload.bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw badField('attachment', 'The icon must be an image');
  }
}
