// Files of the page at an address: as the build told them, in any case, with parts of the path that may be left out.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FIRST_FILES, firstFilesIn } from './first-files.ts';

function built(pages: unknown): string {
  const web = mkdtempSync(join(tmpdir(), 'maktab-web-'));
  onTestFinished(() => rmSync(web, { recursive: true }));
  writeFileSync(join(web, FIRST_FILES), JSON.stringify(pages));
  return web;
}

test('the files of the page stand in its head, styles as styles', () => {
  const first = firstFilesIn(
    built([
      { path: '/admin/help/:page?', files: ['assets/help.js'] },
      { path: '/admin/fees/:id/edit', files: ['assets/edit.js'] },
      { path: '/admin/fees/new/edit', files: ['assets/new.js', 'assets/new.css'] },
    ]),
  );
  const script = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
  expect(first('/admin/help')).toBe(script('help'));
  expect(first('/Admin/Help/fees?x=1')).toBe(script('help'));
  expect(first('/admin/fees/12/edit/')).toBe(script('edit'));
  expect(first('/admin/fees/new/edit')).toBe(
    `${script('new')}<link rel="preload" as="style" crossorigin href="/assets/new.css">`,
  );
  expect(first('/admin/fees/12/edit/more')).toBe('');
  expect(first('/admin/feesX12/edit')).toBe('');
});

test('a build that tells nothing: the page finds its files by itself', () => {
  const web = mkdtempSync(join(tmpdir(), 'maktab-web-'));
  onTestFinished(() => rmSync(web, { recursive: true }));
  expect(firstFilesIn(web)('/admin/help')).toBe('');
});
