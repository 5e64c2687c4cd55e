// What may be kept, judged by content and never by name; pictures are made again, so that nothing hides in them
// (spec 00 §8, §21; faults 21 and 22).

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '#kernel/refusal.ts';

export const FILE_BYTES = 10 * 1024 * 1024;
/** 20,000 × 20,000 pixels would take 1.6 GB; a camera of 50 megapixels is the most that is taken. */
const PIXELS = 50_000_000;

export interface Accepted {
  bytes: Uint8Array;
  media_type: string;
  name: string;
  width: number | null;
  height: number | null;
}

const pictures: Record<string, { format: 'jpeg' | 'png' | 'webp'; ending: string }> = {
  jpg: { format: 'jpeg', ending: 'jpg' },
  png: { format: 'png', ending: 'png' },
  webp: { format: 'webp', ending: 'webp' },
  gif: { format: 'png', ending: 'png' },
  avif: { format: 'jpeg', ending: 'jpg' },
  tif: { format: 'png', ending: 'png' },
};

const papers: Record<string, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name for people only: it is never a path. */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}<>:"|?*\u202a-\u202e]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  if (clean === '' || RESERVED.test(clean)) return 'file';
  return clean.length <= 120 ? clean : `${clean.slice(0, 100)}${/\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''}`;
}

function withEnding(name: string, ending: string): string {
  const clean = cleanName(name);
  return clean.toLowerCase().endsWith(`.${ending}`) ? clean : `${clean.replace(/\.[^.]{1,5}$/, '')}.${ending}`;
}

function refuse(message: string): Refusal {
  return new Refusal('bad_input', message, { errors: { file: [message] } });
}

/** Turned upright, without place, camera and other notes. */
async function acceptPicture(
  name: string,
  input: Uint8Array,
  { format, ending }: { format: 'jpeg' | 'png' | 'webp'; ending: string },
): Promise<Accepted> {
  try {
    const { data, info } = await sharp(input, { limitInputPixels: PIXELS, failOn: 'error' })
      .rotate()
      .toFormat(format, format === 'jpeg' ? { quality: 88 } : {})
      .toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      media_type: `image/${format}`,
      name: withEnding(name, ending),
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message))
      throw refuse('This picture has more than 50 million pixels. Make it smaller and upload it again.');
    throw refuse('This picture is damaged and cannot be read. Save it again as JPEG or PNG.');
  }
}

function acceptText(name: string, bytes: Uint8Array): Accepted | null {
  const ending = /\.(csv|txt|tsv)$/i.exec(name)?.[1]?.toLowerCase();
  const head = Buffer.from(bytes.subarray(0, 2000));
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (ending === undefined || /^[\s\uFEFF]*</.test(head.toString('utf8'))) return null;
  if (!wide && head.filter((byte) => byte === 0).length > head.length * 0.6) return null;
  return {
    bytes,
    media_type: ending === 'txt' ? 'text/plain' : 'text/csv',
    name: cleanName(name),
    width: null,
    height: null,
  };
}

/** The file as it will be kept, or a refusal at `file`. */
export async function acceptFile(name: string, bytes: Uint8Array): Promise<Accepted> {
  if (bytes.length === 0) throw refuse('The file is empty');
  if (bytes.length > FILE_BYTES) throw new Refusal('too_large', 'The file is larger than 10 MB');
  const type = await fileTypeFromBuffer(bytes);
  const picture = type && pictures[type.ext];
  if (picture) return acceptPicture(name, bytes, picture);
  const paper = type && papers[type.ext];
  if (paper) return { bytes, media_type: paper, name: withEnding(name, type.ext), width: null, height: null };
  const text = type ? null : acceptText(name, bytes);
  if (text) return text;
  throw refuse(
    'This kind of file is not kept here. Upload a picture (JPEG, PNG, WebP), a PDF, a table (XLSX, CSV) or a document (DOCX).',
  );
}
