import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paperWithPicture } from '#app/dev/module-picture.ts';
import { root } from './house-files.ts';

it('the picture of the modules in ARCHITECTURE.md is that of the table', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  expect(text, 'run node app/dev/module-picture.ts').toBe(paperWithPicture(text));
});
