// From data to one PDF (spec 00 §8 printing): checks the shape, sets the papers in pieces in the printer's thread, joins them.

import { Piscina } from 'piscina';
import type { z } from 'zod';
import type { Print } from './define-print.ts';
import type { MergeTask, PieceTask } from './typst-worker.ts';

interface RenderOptions {
  /** Called after each piece with the sheets made so far, for a job's progress bar. */
  onProgress?: (done: number, total: number) => void | Promise<void>;
  /** Asked for when the file is opened. */
  password?: string;
  signal?: AbortSignal;
}

/** Papers up to this many items carry tags for screen readers. */
const TAGGED_ITEMS = 10;

let pool: Piscina<PieceTask | MergeTask, Uint8Array> | undefined;

/** One thread: a second would double the memory and gain little beside the database on the same machine. */
function printer(): Piscina<PieceTask | MergeTask, Uint8Array> {
  pool ??= new Piscina<PieceTask | MergeTask, Uint8Array>({
    filename: new URL('./typst-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 120_000,
  });
  return pool;
}

/**
 * The PDF of a paper. `data` in the print's shape (amounts in minor units, dates YYYY-MM-DD). Throws a ZodError when the
 * data does not fit: that is the loader's defect, never a clerk's.
 */
export async function renderPdf<Shape extends z.ZodType>(
  print: Print<Shape>,
  data: z.input<Shape>,
  options: RenderOptions = {},
): Promise<Uint8Array> {
  const paper = print.paper(print.shape.parse(data));
  const total = paper.items.length;
  const tagged = total <= TAGGED_ITEMS;
  const pieces: Uint8Array[] = [];
  for (let from = 0; from === 0 || from < total; from += print.pieceSize) {
    options.signal?.throwIfAborted();
    const items = paper.items.slice(from, from + print.pieceSize);
    const piece: PieceTask = {
      template: print.template,
      tagged,
      data: { title: paper.title, language: paper.language, head: paper.head, items, from, total },
    };
    pieces.push(await printer().run(piece, { name: 'piece' }));
    await options.onProgress?.(Math.min(from + print.pieceSize, total), total);
  }
  const [only] = pieces;
  if (only && pieces.length === 1 && options.password === undefined) return only;
  return printer().run({ pieces, title: paper.title, password: options.password }, { name: 'merge' });
}

/** For the end of the process and of tests: the thread goes, and with it the printer's memory. */
export async function closePrinter(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.close();
}
