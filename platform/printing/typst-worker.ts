// The printer's own thread: fills a template with data and gives back PDF bytes. Runs in a worker so that a thousand
// challans never hold up a clerk's call.

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { PDFDocument } from '@cantoo/pdf-lib';
import { join, resolve } from 'node:path';
import { move } from 'piscina';
import { appended, type Appended, type AppendTask } from './append-pages.ts';
import { codeSvg } from './codes.ts';
import { printerFonts } from './fonts.ts';
import { impose, type Imposition } from './impose.ts';
import type { CodeMark, Picture } from './shapes.ts';

export interface PieceTask {
  template: string;
  data: Record<string, unknown>;
  /** Tags for screen readers; left out of mass prints, where they double time and size. */
  tagged: boolean;
}

export interface MergeTask {
  pieces: Uint8Array[];
  title: string;
  password: string | undefined;
  imposition: Imposition | undefined;
}

const workspace = resolve(import.meta.dirname, '../..');
let compiler: NodeCompiler | undefined;

function theCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: printerFonts() }] });
  return compiler;
}

function isPicture(value: object): value is Picture {
  return 'picture' in value && 'bytes' in value && value.bytes instanceof Uint8Array;
}

function isCode(value: object): value is CodeMark {
  return 'symbology' in value && 'text' in value;
}

/** Pictures become files that only this compilation sees, codes become drawings; everything else stays data. */
function asJson(data: Record<string, unknown>, printer: NodeCompiler): string {
  const seen = new Map<Uint8Array, string>();
  return JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if (isPicture(value)) {
      const path = seen.get(value.bytes) ?? `/.print/picture-${seen.size}.${value.picture}`;
      if (!seen.has(value.bytes)) printer.mapShadow(join(workspace, path), Buffer.from(value.bytes));
      seen.set(value.bytes, path);
      return { path };
    }
    if (isCode(value)) return { svg: codeSvg(value), words: value.text };
    return value;
  });
}

export function piece(task: PieceTask): Uint8Array {
  const printer = theCompiler();
  try {
    printer.mapShadow(join(workspace, '/.print/data.json'), Buffer.from(asJson(task.data, printer)));
    // Set and written in one go: a document handed to JavaScript would stay in memory until some later garbage collection.
    const bytes = printer.pdf({ mainFilePath: task.template }, { pdfTags: task.tagged });
    return move(new Uint8Array(bytes)) as Uint8Array;
  } catch (error) {
    // Typst puts what is wrong and where into `code`; its message is empty.
    const said = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`The paper could not be set (${task.template}): ${said}`, { cause: error });
  } finally {
    printer.resetShadow();
    // The names and figures of one piece never help the next: without this the memory grows with every batch.
    printer.evictCache(0);
  }
}

export const append = (task: AppendTask): Promise<Appended> => appended(task);

/** One document out of the pieces, in their order. */
export async function merge(task: MergeTask): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (const bytes of task.pieces) {
    const part = await PDFDocument.load(bytes, { updateMetadata: false });
    if (task.imposition) impose(part, whole, task.imposition);
    else for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  whole.setTitle(task.title, { showInWindowTitleBar: true });
  whole.setProducer('Maktab');
  if (task.password !== undefined) whole.encrypt({ userPassword: task.password, ownerPassword: task.password });
  const bytes = await whole.save({
    useObjectStreams: task.password === undefined,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return move(bytes) as Uint8Array;
}
