import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptFile, cleanName } from './accept.ts';
import { keepContent, readContent } from './store.ts';

const picture = (format: 'jpeg' | 'png' | 'webp', width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#07a' } })
    .toFormat(format)
    .toBuffer();
const said = (name: string, bytes: Uint8Array) =>
  acceptFile(name, bytes).then(
    (f) => `${f.media_type} ${f.name}`,
    (e: Error) => e.message,
  );
const KINDS =
  'This kind of file is not kept here. Upload a picture (JPEG, PNG, WebP), a PDF, a table (XLSX, CSV) or a document (DOCX).';

describe('fault 21: what is kept is checked by content', () => {
  it('pictures are turned upright and lose their notes', async () => {
    const withNotes = await sharp(await picture('jpeg'))
      .withExif({ IFD3: { GPSLatitude: '33/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(withNotes).metadata()).exif).toBeDefined();
    const kept = await acceptFile('me.jpeg', withNotes);
    const notes = await sharp(kept.bytes).metadata();
    expect([notes.exif, notes.orientation, kept.width, kept.height]).toEqual([undefined, undefined, 40, 60]);
  });

  it('a polyglot loses what is not a picture', async () => {
    const kept = await acceptFile(
      'a.png',
      Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')]),
    );
    expect(Buffer.from(kept.bytes).includes('<script>')).toBe(false);
  });

  it.each([
    [
      'a drawing with scripts',
      'icon.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      KINDS,
    ],
    ['a web page called a picture', 'photo.png', Buffer.from('<!doctype html><script>alert(1)</script>'), KINDS],
    ['a web page called a table', 'list.csv', Buffer.from('\n<html><body>x</body></html>'), KINDS],
    ['a program', 'x.csv', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), KINDS],
    ['nothing', 'x.csv', Buffer.alloc(0), 'The file is empty'],
    [
      'half a picture',
      'x.png',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'This picture is damaged and cannot be read. Save it again as JPEG or PNG.',
    ],
    ['more than 10 MB', 'x.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a,'), 'The file is larger than 10 MB'],
    ['a table', 'register.csv', Buffer.from('a,b\n1,2\n'), 'text/csv register.csv'],
    ['a PDF called a picture', 'x.png', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'application/pdf x.pdf'],
  ])('%s', async (_, name, bytes, expected) => expect(await said(name, bytes)).toBe(expected));

  it('a picture of 60 million pixels is refused before it is unpacked', async () => {
    const huge = await sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ palette: true })
      .toBuffer();
    expect(await said('huge.png', huge)).toBe(
      'This picture has more than 50 million pixels. Make it smaller and upload it again.',
    );
  });

  it('a workbook is kept as it is', async () => {
    const book = await writeXlsx({ sheets: [{ name: 'a', rows: [[1]] }] });
    expect(await said('b.xlsx', book)).toMatch(/spreadsheetml.sheet b.xlsx$/);
  });
});

describe('fault 22: a name is never a path', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/etc/shadow', 'shadow'],
    ['.htaccess', 'htaccess'],
    ['CON.txt', 'file'],
    ['a\u0000b\u202egpj.exe', 'abgpj.exe'],
    ['', 'file'],
    ['رجسٹر 2026.csv', 'رجسٹر 2026.csv'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(100)}.csv`],
  ])('%j is kept as %j', (name, kept) => expect(cleanName(name)).toBe(kept));
});

describe('content lies under its hash', () => {
  let folder: string;
  const before = process.env.MAKTAB_DATA;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'maktab-files-'));
    process.env.MAKTAB_DATA = folder;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.MAKTAB_DATA;
    else process.env.MAKTAB_DATA = before;
    await rm(folder, { recursive: true, force: true });
  });

  it('equal content is kept once, and comes back as it was', async () => {
    const hash = await keepContent(Buffer.from('hello'));
    expect(await keepContent(Buffer.from('hello'))).toBe(hash);
    expect(Buffer.from((await readContent(hash)) ?? []).toString()).toBe('hello');
    const all = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(all.filter((f) => f.isFile()).map((f) => f.name)).toEqual([hash]);
    await expect(readContent('../../../etc/passwd')).rejects.toThrow('Not a content hash');
    expect(await readContent('0'.repeat(64))).toBeNull();
  });
});
