// One piece of a long PDF as the bytes that stand in its file: its objects under numbers that nothing before has, and where each begins. What is
// written is never looked at again, so a file of forty thousand pages costs the memory of one piece.

import { PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';

export interface AppendTask {
  piece: Uint8Array;
  /** The last object number that is taken. */
  after: number;
  /** Number of the tree of all pages, which is written at the end. */
  root: number;
}

export interface Appended {
  bytes: Uint8Array;
  /** Object numbers from `after` + 1 on, in their order: where each begins in `bytes`. */
  starts: number[];
  /** The node that holds the pages of this piece. */
  node: number;
  pages: number;
}

const encoder = new TextEncoder();

export async function appended({ piece, after, root }: AppendTask): Promise<Appended> {
  const from = await PDFDocument.load(piece, { updateMetadata: false });
  const into = await PDFDocument.create({ updateMetadata: false });
  const { context } = into;
  context.largestObjectNumber = after;
  const pages = await into.copyPages(from, from.getPageIndices());
  const node = context.nextRef();
  for (const page of pages) page.node.set(PDFName.of('Parent'), node);
  context.assign(
    node,
    context.obj({ Type: 'Pages', Parent: PDFRef.of(root), Kids: pages.map((page) => page.ref), Count: pages.length }),
  );
  const objects = new Map(context.enumerateIndirectObjects().map(([ref, object]) => [ref.objectNumber, object]));
  const parts: Uint8Array[] = [];
  const starts: number[] = [];
  let length = 0;
  const put = (bytes: Uint8Array): void => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (let n = after + 1; n <= context.largestObjectNumber; n += 1) {
    const object = objects.get(n);
    starts.push(length);
    put(encoder.encode(`${n} 0 obj\n`));
    if (object) {
      const bytes = new Uint8Array(object.sizeInBytes());
      object.copyBytesInto(bytes, 0);
      put(bytes);
    } else put(encoder.encode('null'));
    put(encoder.encode('\nendobj\n'));
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes, starts, node: node.objectNumber, pages: pages.length };
}
