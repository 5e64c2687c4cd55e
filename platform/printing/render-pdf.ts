// From data to one PDF (spec 00 §8 printing): checks the shape, sets the papers in pieces in the printer's thread, joins them.

import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import type { Appended, AppendTask } from './append-pages.ts';
import type { Paper, Print } from './define-print.ts';
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

type Task = PieceTask | MergeTask | AppendTask;

let pool: Piscina<Task, Uint8Array | Appended> | undefined;

/** Each costs about 60 MB, and the database of the same machine needs a core too: two only where there are cores to spare. */
const THREADS = availableParallelism() > 2 ? 2 : 1;

function printer(): Piscina<Task, Uint8Array | Appended> {
  pool ??= new Piscina<Task, Uint8Array | Appended>({
    filename: new URL('./typst-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 120_000,
    // Short-lived figures and drawings: a small nursery is emptied often and keeps the process small.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  return pool;
}

type Data = Omit<Paper, 'imposition'> & { from: number; total: number };

/** A piece of a long paper, without tags. */
export const setPiece = (print: Print, data: Data): Promise<Uint8Array> =>
  printer().run(
    { template: print.template, tagged: false, data: { ...data } },
    { name: 'piece' },
  ) as Promise<Uint8Array>;

/** The objects of a piece as they stand in a long file. */
export const appendPiece = (task: AppendTask): Promise<Appended> =>
  printer().run(task, { name: 'append' }) as Promise<Appended>;

/** What does not fit is the loader's defect, never a clerk's; but a list that nobody is on is a paper that somebody asked for. */
function fitting<Shape extends z.ZodType>(shape: Shape, data: z.input<Shape>): z.output<Shape> {
  const parsed = shape.safeParse(data);
  if (parsed.success) return parsed.data;
  const empty = parsed.error.issues.every((issue) => issue.code === 'too_small' && issue.origin === 'array');
  if (empty) throw new Refusal('not_found', 'There is nothing to print here: nobody and nothing is on this list');
  throw parsed.error;
}

/**
 * The PDF of a paper. `data` in the print's shape (amounts in minor units, dates YYYY-MM-DD). Throws a ZodError when the
 * data does not fit; refuses a list with nothing on it.
 */
export async function renderPdf<Shape extends z.ZodType>(
  print: Print<Shape>,
  data: z.input<Shape>,
  options: RenderOptions = {},
): Promise<Uint8Array> {
  const paper = print.paper(fitting(print.shape, data));
  const pieces = await setPieces(print, paper, options);
  const [only] = pieces;
  const { title, imposition } = paper;
  if (only && pieces.length === 1 && options.password === undefined && !imposition) return only;
  return printer().run(
    { pieces, title, imposition, password: options.password },
    { name: 'merge' },
  ) as Promise<Uint8Array>;
}

/** The pieces in their order; as many are in work as there are threads, so that a thousand wait here and not in memory. */
async function setPieces(print: Print, paper: Paper, options: RenderOptions): Promise<Uint8Array[]> {
  const total = paper.items.length;
  const starts = Array.from({ length: Math.max(1, Math.ceil(total / print.pieceSize)) }, (_, i) => i * print.pieceSize);
  const waiting = starts.entries();
  const pieces: Uint8Array[] = [];
  let done = 0;
  const setNext = async (): Promise<void> => {
    for (const [i, from] of waiting) {
      options.signal?.throwIfAborted();
      const items = paper.items.slice(from, from + print.pieceSize);
      const data = { title: paper.title, language: paper.language, head: paper.head, items, from, total };
      const task: PieceTask = { template: print.template, tagged: total <= TAGGED_ITEMS && !paper.imposition, data };
      pieces[i] = (await printer().run(task, { name: 'piece' })) as Uint8Array;
      done += items.length;
      await options.onProgress?.(done, total);
    }
  };
  await Promise.all(Array.from({ length: Math.min(THREADS, starts.length) }, setNext));
  return pieces;
}

/** For the end of the process and of tests: the thread goes, and with it the printer's memory. */
export async function closePrinter(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.close();
}
