import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './house-files.ts';
import { openLookups } from './open-lookups.ts';

const place = mkdtempSync(join(tmpdir(), 'maktab-lookups-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('finds every look-up by a name from elsewhere, and leaves the three safe ways alone', () => {
  for (const folder of ['kernel', 'modules/fees/screens']) mkdirSync(join(place, folder), { recursive: true });
  copyFileSync(join(root, 'kernel/names.ts'), join(place, 'kernel/names.ts'));
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, module: 'preserve', allowImportingTsExtensions: true },
      include: ['kernel', 'modules'],
    }),
  );
  const lines = [
    `import { nameTable, namedIn } from './names.ts';`,
    `const plain: Record<string, string> = { a: 'a.id' };`,
    `const table = nameTable<string>({ a: 'a.id' });`,
    `const map = new Map(Object.entries(plain));`,
    `type Known = 'a' | 'b';`,
    `export const by = (sort: string, known: Known, list: string[], n: number) => [`,
    `  plain[sort],`,
    `  sort in plain,`,
    `  plain[sort as keyof typeof plain],`,
    `  ({ a: 1 } as Record<string, number>)[sort.trim()],`,
    `  table[sort], map.get(sort), namedIn(plain, sort), plain[known], list[n], plain['a'],`,
    `];`,
  ];
  writeFileSync(join(place, 'kernel/sorts.ts'), lines.join('\n'));
  writeFileSync(join(place, 'modules/fees/screens/sorts.ts'), lines.slice(1, 2).join('\n'));
  expect(openLookups(place).map((line) => line.split(' answers')[0])).toEqual([
    'kernel/sorts.ts:7: plain[sort]',
    'kernel/sorts.ts:8: sort in plain',
    'kernel/sorts.ts:9: plain[sort as keyof typeof plain]',
    'kernel/sorts.ts:9: sort as keyof typeof plain',
    'kernel/sorts.ts:10: ({ a: 1 } as Record<string, number>)[sort.trim()]',
  ]);
}, 60_000);
