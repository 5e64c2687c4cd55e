// The check finds the gallery in a build that holds it, and nothing in one that does not.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from 'vite';
import { galleryLeaks } from './gallery-leaks.ts';
import { root } from './house-files.ts';

test('a built gallery is found by its name and by its words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leaks-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Maktab</title>');
  writeFileSync(join(folder, 'assets', 'list.js'), 'export const list = 1');
  expect(galleryLeaks(folder)).toEqual([]);
  writeFileSync(join(folder, 'assets', 'x.js'), 'throw new TypeError(`No answer prepared for ${path}`)');
  writeFileSync(join(folder, 'gallery.html'), '');
  expect(galleryLeaks(folder).toSorted()).toEqual(['assets/x.js', 'gallery.html']);
  rmSync(folder, { recursive: true });
});

test('the words are still those of the gallery: building it alone is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  await build({
    root,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: join(root, 'app/dev/gallery/gallery-frame.tsx') },
    },
  });
  expect(galleryLeaks(folder).length).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
}, 120_000);
