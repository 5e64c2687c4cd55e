// A PDF of any length, written piece by piece (spec 00 §8 printing): neither the data nor the pages of it are ever in memory as a whole.

import type { z } from 'zod';
import type { Print } from './define-print.ts';
import { appendPiece, setPiece } from './render-pdf.ts';

/** Numbers of the objects that are written at the end. */
const CATALOG = 1;
const PAGES = 2;
const INFO = 3;

interface StreamOptions {
  title: string;
  /** How many items there will be; for the template. */
  total: number;
  /** Called after each piece with the items set so far. */
  onItems?: (done: number) => void | Promise<void>;
  signal?: AbortSignal;
}

export interface Streamed {
  pages: number;
  bytes: number;
}

const encoder = new TextEncoder();

/** Text of a PDF in UTF-16, so that any name fits. */
const hexText = (text: string): string =>
  `<FEFF${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;

class Written {
  private readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Where each object begins, from number 1 on. */
  private readonly starts: number[];
  private readonly nodes: number[] = [];
  bytes = 0;
  pages = 0;

  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.write = write;
    this.starts = Array.from({ length: INFO }, () => 0);
  }

  private async put(bytes: Uint8Array): Promise<void> {
    await this.write(bytes);
    this.bytes += bytes.length;
  }

  begin(): Promise<void> {
    return this.put(encoder.encode('%PDF-1.7\n%âãÏÓ\n'));
  }

  async add(piece: Uint8Array): Promise<void> {
    const added = await appendPiece({ piece, after: this.starts.length, root: PAGES });
    for (const start of added.starts) this.starts.push(this.bytes + start);
    this.nodes.push(added.node);
    this.pages += added.pages;
    await this.put(added.bytes);
  }

  private async object(n: number, text: string): Promise<void> {
    this.starts[n - 1] = this.bytes;
    await this.put(encoder.encode(`${n} 0 obj\n${text}\nendobj\n`));
  }

  async end(title: string): Promise<void> {
    const kids = this.nodes.map((node) => `${node} 0 R`).join(' ');
    await this.object(PAGES, `<< /Type /Pages /Kids [ ${kids} ] /Count ${this.pages} >>`);
    await this.object(
      CATALOG,
      `<< /Type /Catalog /Pages ${PAGES} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    await this.object(INFO, `<< /Title ${hexText(title)} /Producer ${hexText('Maktab')} >>`);
    const table = this.bytes;
    const size = this.starts.length + 1;
    await this.put(encoder.encode(`xref\n0 ${size}\n0000000000 65535 f \n`));
    const AT_ONCE = 5000;
    for (let at = 0; at < this.starts.length; at += AT_ONCE) {
      const rows = this.starts.slice(at, at + AT_ONCE).map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
      await this.put(encoder.encode(rows.join('')));
    }
    await this.put(
      encoder.encode(
        `trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
      ),
    );
  }
}

/** `parts` gives the data of a few papers at a time, in the print's shape; the next are read while these are set. */
export async function streamPdf<Shape extends z.ZodType>(
  print: Print<Shape>,
  parts: AsyncIterator<z.input<Shape>>,
  { write, title, total, onItems, signal }: StreamOptions & { write: (bytes: Uint8Array) => Promise<void> },
): Promise<Streamed> {
  const file = new Written(write);
  await file.begin();
  let done = 0;
  let next = parts.next();
  let setting: Promise<unknown> | undefined;
  try {
    for (let part = await next; part.done !== true; part = await next) {
      signal?.throwIfAborted();
      const { language, head, items } = print.paper(print.shape.parse(part.value));
      const piece = setPiece(print, { title, language, head, items, from: done, total });
      setting = piece;
      next = parts.next();
      // A fault in reading ahead is told when it is its turn.
      next.catch(() => undefined);
      await file.add(await piece);
      done += items.length;
      await onItems?.(done);
    }
    signal?.throwIfAborted();
    await file.end(title);
  } catch (error) {
    // Nothing goes on reading or setting for a paper that nobody gets; the fault that ended it is the one that is told.
    await Promise.allSettled([next, setting]);
    await parts.return?.().catch(() => undefined);
    throw error;
  }
  return { pages: file.pages, bytes: file.bytes };
}
