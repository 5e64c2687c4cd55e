import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ofWhom, paperAnswer, paperName } from './paper-answer.ts';

const root = join(import.meta.dirname, '..', '..');

describe('the name of a paper', () => {
  it.each([
    [['Statement of fees', 'Ayesha Khan', 'November 2026'], 'Statement of fees Ayesha Khan November 2026'],
    [['Day book', '27/11/2026'], 'Day book 27-11-2026'],
    [['Challan', null, 'Ali "the: great"?', undefined, ''], 'Challan Ali the great'],
    [['Receipt', 'عائشة'], 'Receipt عائشة'],
    [['Letter', 'x'.repeat(200)], `Letter ${'x'.repeat(113)}`],
  ])('%j', (said, name) => {
    expect(paperName(...said)).toBe(name);
  });

  it('says of whom, or how many', () => {
    expect([ofWhom(['Ayesha Khan']), ofWhom(['a', 'b']), ofWhom(Array.from({ length: 1200 }, () => 'a'))]).toEqual([
      'Ayesha Khan',
      '(2)',
      '(1,200)',
    ]);
    expect(paperAnswer(['Bio data', 'Ali'], new Uint8Array()).name).toBe('Bio data Ali.pdf');
  });
});

describe('every paper', () => {
  const files = globSync(['modules/*/*/{calls,actions,prints}/*.ts', 'platform/**/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && file !== 'platform/printing/paper-answer.ts')
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

  it('goes out by paperAnswer, which is the one way', () => {
    const besides = files.filter(({ text }) => /fileAnswer\(\{[^}]*application\/pdf/.test(text));
    expect(besides.map(({ file }) => file)).toEqual([]);
  });

  it('is called by words, not by a technical name', () => {
    const named = files.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:paperAnswer|pdfAnswer|paperName)\(\s*\[?\s*(?:\.\.\.\w+|(?<words>'[^']*'))/g)].map(
        (match) => ({
          file,
          words: match.groups?.['words'] ?? "'Spread'",
        }),
      ),
    );
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter(({ words }) => !/^'\p{Lu}[\p{L} -]*'$/u.test(words))).toEqual([]);
    const technical = files.flatMap(({ file, text }) =>
      /name: [`'][a-z][a-z-]*-\$\{[^`]*\.pdf[`']/.exec(text)?.[0] ? [file] : [],
    );
    expect(technical).toEqual([]);
  });
});
