// The reader's own thread: a picture becomes lines of words. In a thread, because it takes seconds of a core; with the language from a
// package, because a school may have no Internet.

import eng from '@tesseract.js-data/eng';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createOCREngine, layoutFlags, type OCREngine } from 'tesseract-wasm';
import type { ReadLine, ReadWord } from '../rules/index.ts';

/** Letters of a bill are about 30 pixels high then; more only takes longer. */
const WIDTH = 2000;

let engine: OCREngine | undefined;

async function theEngine(): Promise<OCREngine> {
  if (engine) return engine;
  const program = join(dirname(createRequire(import.meta.url).resolve('tesseract-wasm')), 'tesseract-core.wasm');
  const made = await createOCREngine({ wasmBinary: new Uint8Array(await readFile(program)) });
  // The whole-number edition: a quarter of the size, and as good on print.
  const model = join(dirname(eng.langPath), '4.0.0_best_int', `${eng.code}.traineddata.gz`);
  made.loadModel(new Uint8Array(gunzipSync(await readFile(model))));
  // A picture says nothing of its own size.
  made.setVariable('user_defined_dpi', '300');
  engine = made;
  return made;
}

/** Upright by its own mark, grey, as light as paper: shadows and coloured paper read badly. */
async function prepared(bytes: Uint8Array): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const grey = await sharp(bytes)
    .rotate()
    .flatten({ background: 'white' })
    .resize({ width: WIDTH, height: WIDTH * 2, fit: 'inside' })
    .greyscale()
    .normalise()
    .png()
    .toBuffer();
  const { data, info } = await sharp(grey)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

export async function readPicture(bytes: Uint8Array): Promise<ReadLine[]> {
  const reader = await theEngine();
  reader.loadImage(await prepared(bytes));
  const lines: ReadWord[][] = [];
  for (const { text, confidence, flags } of reader.getTextBoxes('word')) {
    if ((flags & layoutFlags.StartOfLine) !== 0 || lines.length === 0) lines.push([]);
    const word = text.trim();
    if (word !== '') lines.at(-1)?.push({ text: word, sure: Math.round(confidence * 100) });
  }
  reader.clearImage();
  return lines.filter((line) => line.length > 0);
}
