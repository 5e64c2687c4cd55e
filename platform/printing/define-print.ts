// One kind of paper: its Typst template, the shape of its data and how that data is put into words (spec 00 §21).

import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { Imposition } from './impose.ts';

/** What the template reads from /data.json: `head` once, `items` sheet by sheet (a mass print is cut between items). */
export interface Paper {
  /** The PDF's title, shown by the reader's window. */
  title: string;
  language: 'en' | 'ur' | 'ar';
  head: Record<string, unknown>;
  items: readonly Record<string, unknown>[];
  /** The template then sets the shared pages once a piece, and each item's pages; the sheets are made of them. */
  imposition?: Imposition;
}

export interface Print<Shape extends z.ZodType = z.ZodType> {
  /** `fees.challan`: module and paper; the key of document_templates. */
  readonly kind: string;
  readonly title: string;
  readonly template: string;
  /** The sheets it can be printed on, for the print dialog. */
  readonly sheets: readonly string[];
  /** Items in one piece; the pieces become one PDF. Small enough that a thousand papers stay small in memory. */
  readonly pieceSize: number;
  readonly shape: Shape;
  readonly paper: (data: z.output<Shape>) => Paper;
}

interface PrintOptions<Shape extends z.ZodType> {
  kind: string;
  title: string;
  template: URL;
  sheets: readonly string[];
  pieceSize?: number;
  shape: Shape;
  paper: (data: z.output<Shape>) => Paper;
}

/**
 * What a user wrote reaches the template as data only (JSON), never as template text, so that a name such as
 * `#read("/etc/passwd")` prints as it is written.
 */
export function definePrint<Shape extends z.ZodType>(options: PrintOptions<Shape>): Print<Shape> {
  return { pieceSize: 50, ...options, template: fileURLToPath(options.template) };
}
