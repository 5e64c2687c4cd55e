// Citations of rules and sections lead somewhere; what is built has code and a test that name its rule (docs/spec).

import { readTree } from '#app/dev/rules/read-tree.ts';
import { ruleIndex } from '#app/dev/rules/rule-index.ts';

const { rules, findings } = ruleIndex(readTree());
const standing = rules.filter(({ later }) => !later).length;
console.log([...findings, `${standing} of ${rules.length} rules stand, the others come later`].join('\n'));
process.exitCode = findings.length ? 1 : 0;
