// `maktab rules`: each rule of docs/spec with the code and the tests that name it.

import type { Command } from 'commander';
import { readTree } from '../dev/rules/read-tree.ts';
import { ruleIndex, type CitedRule } from '../dev/rules/rule-index.ts';

const state = ({ code, tests, later }: CitedRule): string =>
  later ? 'later' : `${code.length} code, ${tests.length} tests`;

function print(numbers: readonly string[], options: { json?: boolean }): void {
  const asked = numbers.map((number) => number.toUpperCase());
  const rules = ruleIndex(readTree()).rules.filter(
    ({ number }) => asked.length === 0 || asked.some((one) => number === one || number.startsWith(`${one}-`)),
  );
  if (options.json) {
    console.log(JSON.stringify(rules, null, 1));
    return;
  }
  for (const rule of rules) {
    console.log(`${rule.number.padEnd(9)} ${rule.words.slice(0, 90)} (${state(rule)})`);
    if (asked.length === 0) continue;
    console.log(`  ${rule.paper}:${rule.line}`);
    for (const file of [...rule.code, ...rule.tests]) console.log(`  ${file}`);
  }
}

export function rulesCommand(program: Command): void {
  program
    .command('rules')
    .description('the rules of the papers, with the code and the tests that name them')
    .argument('[numbers...]', 'STU-46, or STU for all of them: with every file')
    .option('--json', 'for machines')
    .action(print);
}
