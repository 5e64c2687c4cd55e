// What may be kept, checked by content and never by name; pictures are made again, so that nothing hides in them
// (spec 00 §8, §21; faults 21 and 22).

import { nameTable } from '#kernel/names.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '#kernel/refusal.ts';
import { refuseZip } from '#platform/files/zip-guard.ts';
import { anyFile, type FileKind, type Takes } from './kinds.ts';

/** 40,000 × 40,000 pixels would take 6.4 GB; a camera of 50 megapixels is the most that is taken. Its head tells, before decoding. */
const PIXELS = 50_000_000;

export interface Accepted {
  bytes: Uint8Array;
  media_type: string;
  name: string;
  width: number | null;
  height: number | null;
}

const pictures = nameTable<{ format: 'jpeg' | 'png' | 'webp'; ending: string }>({
  jpg: { format: 'jpeg', ending: 'jpg' },
  png: { format: 'png', ending: 'png' },
  webp: { format: 'webp', ending: 'webp' },
  gif: { format: 'png', ending: 'png' },
  avif: { format: 'jpeg', ending: 'jpg' },
  tif: { format: 'png', ending: 'png' },
});

const papers = nameTable<string>({
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
});

const books = nameTable<string>({ pdf: 'application/pdf', epub: 'application/epub+zip' });
const ZIPPED = new Set(['xlsx', 'docx', 'pptx']);

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

function tooLarge(kind: FileKind): Refusal {
  return new Refusal('too_large', `The file is larger than ${Math.floor(kind.most_bytes / 1024 / 1024)} MB`);
}

function notKept(kind: FileKind): Refusal {
  return refuse(`This kind of file is not kept here. Upload ${kind.words}.`);
}

async function acceptPaper(name: string, bytes: Uint8Array, ending: string): Promise<Accepted | null> {
  const media_type = papers[ending];
  if (media_type === undefined) return null;
  const bomb = ZIPPED.has(ending) ? await refuseZip(bytes) : null;
  if (bomb) throw refuse(bomb.refused);
  return { bytes, media_type, name: withEnding(name, ending), width: null, height: null };
}

/** The file as it will be kept, or a refusal at `file`. */
export async function acceptFile(name: string, bytes: Uint8Array, kind: FileKind = anyFile): Promise<Accepted> {
  const takes = (what: Takes): boolean => kind.takes.includes(what);
  if (bytes.length === 0) throw refuse('The file is empty');
  if (bytes.length > kind.most_bytes) throw tooLarge(kind);
  const type = await fileTypeFromBuffer(bytes);
  const picture = type && takes('picture') ? pictures[type.ext] : undefined;
  if (picture) return acceptPicture(name, bytes, picture);
  const paper = type && takes('paper') ? await acceptPaper(name, bytes, type.ext) : null;
  const text = !type && takes('text') ? acceptText(name, bytes) : null;
  const book = type && takes('book') ? acceptBook(name, type.ext) : null;
  const zip = type && takes('zip') ? acceptZip(name, type.ext) : null;
  const whole = book ?? zip;
  const found = paper ?? text ?? (whole && { ...whole, bytes });
  if (!found) throw notKept(kind);
  return found;
}

function acceptBook(name: string, ending: string): Omit<Accepted, 'bytes'> | null {
  const media_type = books[ending];
  return media_type === undefined ? null : { media_type, name: withEnding(name, ending), width: null, height: null };
}

/** A zip of many files is kept as it came; who takes it apart checks what is in it (zip-archive.ts). */
function acceptZip(name: string, ending: string): Omit<Accepted, 'bytes'> | null {
  if (ending !== 'zip') return null;
  return { media_type: 'application/zip', name: withEnding(name, ending), width: null, height: null };
}

/** A large file on this machine's disk: looked at, never read whole, kept as it is. */
export async function acceptOnDisk(name: string, place: string, kind: FileKind): Promise<Omit<Accepted, 'bytes'>> {
  const type = await fileTypeFromFile(place);
  const book = type && kind.takes.includes('book') ? acceptBook(name, type.ext) : null;
  const zip = type && kind.takes.includes('zip') ? acceptZip(name, type.ext) : null;
  const whole = book ?? zip;
  if (!whole) throw notKept(kind);
  return whole;
}
