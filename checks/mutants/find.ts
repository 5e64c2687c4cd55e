// Changes of meaning that a test should notice: where they are in a file. Only what compiles as JavaScript is changed; types play no part.

import { parseSync, Visitor, type Expression, type Statement, type TemplateLiteral } from 'oxc-parser';

export interface Mutant {
  readonly path: string;
  /** Offsets of UTF-16 units in the file. */
  readonly start: number;
  readonly end: number;
  readonly to: string;
  /** What kind of change it is, for the tally. */
  readonly kind: 'comparison' | 'arithmetic' | 'logic' | 'guard' | 'effect' | 'constant' | 'sql';
}

const swapped = new Map<string, readonly [to: string, kind: Mutant['kind']]>([
  ['<', ['<=', 'comparison']],
  ['<=', ['<', 'comparison']],
  ['>', ['>=', 'comparison']],
  ['>=', ['>', 'comparison']],
  ['===', ['!==', 'comparison']],
  ['!==', ['===', 'comparison']],
  ['+', ['-', 'arithmetic']],
  ['-', ['+', 'arithmetic']],
  ['*', ['/', 'arithmetic']],
  ['/', ['*', 'arithmetic']],
  ['&&', ['||', 'logic']],
  ['||', ['&&', 'logic']],
]);

/** Words of a statement of SQL, each with what it becomes. */
const inSql: readonly (readonly [RegExp, string])[] = [
  [/(?<![<>=!-])<=(?!>)/g, '<'],
  [/(?<![<>=!-])<(?![<>=@])/g, '<='],
  [/(?<![<>=!-])>=/g, '>'],
  [/(?<![<>=!-|])>(?![<>=])/g, '>='],
  [/ is not null\b/g, ' is null'],
  [/ is null\b/g, ' is not null'],
  [/ - /g, ' + '],
  [/ \+ /g, ' - '],
  [/\bsum\(/g, 'max('],
  [/\bleft join\b/g, 'join'],
  [/\bnot exists\b/g, 'exists'],
  [/\bdesc\b/g, 'asc'],
];

/** A chain that puts words together, and not numbers. */
function isText(one: Expression): boolean {
  if (one.type === 'Literal') return typeof one.value === 'string';
  if (one.type === 'TemplateLiteral') return true;
  return one.type === 'BinaryExpression' && one.operator === '+' && (isText(one.left) || isText(one.right));
}

/** A branch that only refuses or leaves. */
function leaves(one: Statement): boolean {
  if (one.type === 'BlockStatement') return one.body.length === 1 && one.body[0] !== undefined && leaves(one.body[0]);
  return one.type === 'ThrowStatement' || one.type === 'ReturnStatement' || one.type === 'ContinueStatement';
}

/** Something is done for its effect: `await told(…)`, `rows.push(…)`. */
function isDone(one: Expression): boolean {
  return one.type === 'AwaitExpression' ? isDone(one.argument) : one.type === 'CallExpression';
}

function inStatement(text: string, { quasis }: TemplateLiteral): Pick<Mutant, 'start' | 'end' | 'to'>[] {
  return quasis.flatMap(({ start, end }) => {
    const part = text.slice(start, end);
    return inSql.flatMap(([pattern, to]) =>
      [...part.matchAll(pattern)].map(({ index, 0: word }) => ({
        start: start + index,
        end: start + index + word.length,
        to,
      })),
    );
  });
}

/** Every change of meaning in a file, in the order of the file. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const found: Mutant[] = [];
  /** Where literals are that only say a type. */
  const types = new Set<number>();
  const add = ({ start, end }: Pick<Mutant, 'start' | 'end'>, to: string, kind: Mutant['kind']) =>
    found.push({ path, start, end, to, kind });
  const operator = (node: { left: { end: number }; right: { start: number }; operator: string }) => {
    const [to, kind] = swapped.get(node.operator) ?? [];
    if (to === undefined || kind === undefined) return;
    const at = node.left.end + text.slice(node.left.end, node.right.start).indexOf(node.operator);
    add({ start: at, end: at + node.operator.length }, to, kind);
  };
  const { program } = parseSync(path, text);
  new Visitor({
    BinaryExpression: (node) => {
      if (!isText(node)) operator(node);
    },
    LogicalExpression: operator,
    UnaryExpression: (node) => {
      if (node.operator === '!') add({ start: node.start, end: node.argument.start }, '', 'logic');
    },
    IfStatement: (node) => {
      if (leaves(node.consequent) && !node.alternate) add(node, '', 'guard');
    },
    ExpressionStatement: (node) => {
      if (isDone(node.expression)) add(node, '', 'effect');
    },
    TSLiteralType: ({ literal }) => {
      types.add(literal.start);
    },
    Literal: (node) => {
      if (types.has(node.start)) return;
      if (typeof node.value === 'boolean') add(node, String(!node.value), 'constant');
      if (typeof node.value === 'number') add(node, String(node.value + 1), 'constant');
    },
    TaggedTemplateExpression: (node) => {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return;
      for (const { to, ...range } of inStatement(text, node.quasi)) add(range, to, 'sql');
    },
  }).visit(program);
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export function changed(text: string, { start, end, to }: Pick<Mutant, 'start' | 'end' | 'to'>): string {
  return text.slice(0, start) + to + text.slice(end);
}

export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
