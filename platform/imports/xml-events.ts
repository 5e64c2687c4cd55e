// A part of a workbook as its tags and texts, one after the other: nothing of it is kept here (saxes; well-formed or damaged).

import { SaxesParser } from 'saxes';
import { damaged, NotReadable } from '#platform/files/zip-guard.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names come without their prefix. */
export interface XmlListener {
  open: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Asked after each piece: true ends the reading. */
  enough?: () => boolean;
}

let mostMemory = Number.POSITIVE_INFINITY;

/** For a process that reads and nothing else: above so many bytes it would soon be ended, and a sentence is better. */
export function limitMemory(bytes: number): void {
  mostMemory = bytes;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The attribute of a name, whatever its prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([one]) => one === name || one.endsWith(`:${name}`))?.[1];
}

function parserFor({ open, text, close }: XmlListener): SaxesParser {
  const parser = new SaxesParser({ position: false });
  parser.on('error', () => {
    throw damaged();
  });
  // No part of a workbook declares types of documents; who does wants entities.
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  return parser;
}

export async function listenTo(part: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const parser = parserFor(listener);
  const decoder = new TextDecoder('utf-8');
  for await (const piece of part) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (listener.enough?.()) return;
    if (process.memoryUsage.rss() > mostMemory)
      throw new NotReadable(
        'This workbook needs more memory than a table may take. Save the sheet alone as CSV and upload that.',
      );
  }
  parser.write(decoder.decode()).close();
}
