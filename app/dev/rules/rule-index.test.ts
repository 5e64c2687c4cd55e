// Rules of a made-up tree: citations that lead nowhere, rules without code or test, and what is said to come later.

import { describe, expect, it } from 'vitest';
import { citedRules, definedRules, sectionsOf } from './papers.ts';
import { ruleIndex, type Tree } from './rule-index.ts';

const paper = {
  path: 'docs/spec/04-fees.md',
  text: '# 04 · Fees\n\n## 4. Rules\n\n- **FEE-1** Money is whole.\n- FEE-2 A field takes digits.\n\n**FEE-3 The gate.** Opens.\n| FEE-5 | A row. |\n\n## 14. Beyond\n\n1. First.\n2. Second.\n',
};
const tree = (files: Record<string, string>, later = ''): Tree => ({
  papers: [paper],
  later: { path: 'docs/spec/later.md', text: later },
  files: Object.entries(files).map(([path, text]) => ({ path, text })),
});
const all = {
  'modules/fees/rules/money.ts': '// FEE-1 to FEE-5, 04 §4',
  'modules/fees/rules/money.test.ts': '// FEE-1 to FEE-5, 04 §14.2',
};

describe('papers', () => {
  it('define rules in lists, tables and bold paragraphs, once', () => {
    expect(definedRules([paper]).map(({ number, line, words }) => [number, line, words])).toEqual([
      ['FEE-1', 5, 'Money is whole.'],
      ['FEE-2', 6, 'A field takes digits.'],
      ['FEE-3', 8, 'The gate. Opens.'],
      ['FEE-5', 9, 'A row.'],
    ]);
    expect([...sectionsOf([paper])]).toEqual(['04 §4', '04 §14', '04 §14.1', '04 §14.2']);
  });

  it('are cited one by one and in ranges; SHA-256 is no rule', () => {
    const prefixes = new Set(['FEE']);
    expect(citedRules('FEE-1, FEE-3 to FEE-5; SHA-256', prefixes)).toEqual(['FEE-1', 'FEE-3', 'FEE-4', 'FEE-5']);
    expect(citedRules('FEE-7…9', prefixes)).toEqual(['FEE-7', 'FEE-8', 'FEE-9']);
  });
});

describe('the index', () => {
  it('finds nothing where each rule has code and test', () => {
    const { rules, findings } = ruleIndex(tree(all));
    expect(findings).toEqual([]);
    expect(rules[0]).toMatchObject({
      number: 'FEE-1',
      code: ['modules/fees/rules/money.ts'],
      tests: ['modules/fees/rules/money.test.ts'],
    });
  });

  it('names a citation of a rule or section that does not exist, with file and line', () => {
    expect(ruleIndex(tree({ ...all, 'ui/x.ts': 'a\n// FEE-9 and 04 §7' })).findings).toEqual([
      'ui/x.ts:2 names FEE-9, which no paper defines',
      'ui/x.ts:2 names 04 §7, which is no section of that paper',
    ]);
  });

  it('names a rule that is defined twice', () => {
    const twice = { path: 'docs/spec/05-accounts.md', text: '- FEE-2 Again.' };
    expect(ruleIndex({ ...tree(all), papers: [paper, twice] }).findings).toEqual([
      'docs/spec/05-accounts.md:1 defines FEE-2 a second time (docs/spec/04-fees.md:6)',
    ]);
  });

  it('names a rule without code, one without a test, and one that stands and is said to come later', () => {
    const files = {
      'modules/fees/rules/money.ts': '// FEE-1, FEE-2',
      'modules/fees/rules/money.test.ts': '// FEE-1, FEE-3',
    };
    expect(ruleIndex(tree(files, 'FEE-1, FEE-5')).findings).toEqual([
      'FEE-1 has code and test, yet later.md names it',
      'FEE-2 is named by no test (code: modules/fees/rules/money.ts)',
      'FEE-3 is named by no code, and docs/spec/later.md does not name it',
    ]);
    expect(ruleIndex(tree({}, '**FEE**')).findings).toEqual([]);
  });
});
