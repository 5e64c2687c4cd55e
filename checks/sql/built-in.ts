// What the functions of `sql` and of JavaScript make of pieces, words and lists.

import type { CallExpression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { known, nothing, type Piece, type Reading, type Scope, unknown, type Value } from './values.ts';

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

export function sqlFunction(reader: Reading, { name, node, scope }: Omit<Called, 'target'>): Value {
  const [first, second] = node.arguments;
  if (!first) return unknown;
  const spot = { file: node.getSourceFile(), at: node.getStart() };
  const value = reader.read(first, scope);
  if (name === 'join') return joined(reader, { value, separator: second ? reader.read(second, scope) : null, node });
  if (name === 'val' || name === 'lit') return { is: 'sql', pieces: [{ parameter: spot }] };
  const text = value.is === 'known' && typeof value.value === 'string' ? value.value : undefined;
  if (text === undefined) return { is: 'sql', pieces: [{ unseen: spot }] };
  return { is: 'sql', pieces: [{ text: name === 'raw' ? text : quoted(text), spot }] };
}

function joined(reader: Reading, of: { value: Value; separator: Value | null; node: CallExpression }): Value {
  const spot = { file: of.node.getSourceFile(), at: of.node.getStart() };
  if (of.value.is !== 'list') return { is: 'sql', pieces: [{ unseen: spot }] };
  const between: readonly Piece[] = of.separator?.is === 'sql' ? of.separator.pieces : [{ text: ', ', spot: null }];
  const pieces = of.value.items.flatMap((item, n): Piece[] => [
    ...(n === 0 ? [] : between),
    ...(item.is === 'sql' ? item.pieces : [{ parameter: spot }]),
  ]);
  return { is: 'sql', pieces };
}

interface Called {
  target: Value | null;
  name: string;
  node: CallExpression;
  scope: Scope;
}

/** What is called is one of JavaScript's own, or one of the house that only passes on what it gets; undefined: something else. */
export function callBuiltIn(reader: Reading, { target, name, node, scope }: Called): Value | undefined {
  const first = node.arguments[0];
  if (target === null) {
    if (name === 'nameTable' || name === 'Boolean')
      return name === 'Boolean' ? truth(reader, first, scope) : read(reader, first, scope);
    if (name === 'namedIn') return looked(reader, node, scope);
    return undefined;
  }
  if (is.isPropertyAccessExpression(node.expression) && is.isIdentifier(node.expression.expression)) {
    if (node.expression.expression.text === 'Object') return ofObject(reader, name, read(reader, first, scope));
    if (['rowsOf', 'rowOf', 'JSON', 'Math'].includes(node.expression.expression.text)) return unknown;
  }
  if (target.is === 'list') return ofList(reader, { target, name, node, scope });
  return undefined;
}

const read = (reader: Reading, node: Node | undefined, scope: Scope): Value =>
  node ? reader.read(node, scope) : nothing;

function truth(reader: Reading, node: Node | undefined, scope: Scope): Value {
  const value = read(reader, node, scope);
  return value.is === 'unknown' ? unknown : known(value.is === 'known' ? Boolean(value.value) : true);
}

function looked(reader: Reading, node: CallExpression, scope: Scope): Value {
  const [table, key] = node.arguments.map((one) => reader.read(one, scope));
  if (table?.is !== 'table' || key?.is !== 'known') return unknown;
  return table.entries.get(String(key.value))?.() ?? nothing;
}

function ofObject(reader: Reading, name: string, value: Value): Value {
  if (name === 'freeze') return value;
  if (value.is !== 'table') return unknown;
  const entries = [...value.entries];
  if (name === 'keys') return { is: 'list', items: entries.map(([key]) => known(key)) };
  if (name === 'values') return { is: 'list', items: entries.map(([, make]) => make()) };
  if (name === 'entries')
    return { is: 'list', items: entries.map(([key, make]) => ({ is: 'list', items: [known(key), make()] })) };
  return unknown;
}

const same = new Set(['toSorted', 'sort', 'slice', 'reverse', 'toReversed', 'values']);

function ofList(reader: Reading, { target, name, node, scope }: Called): Value | undefined {
  if (target?.is !== 'list') return undefined;
  if (same.has(name)) return target;
  const values = (): Value[] => reader.items(node.arguments, scope);
  if (name === 'push') {
    target.items.push(...values());
    return unknown;
  }
  if (name === 'concat')
    return { is: 'list', items: [target, ...values()].flatMap((one) => (one.is === 'list' ? one.items : [one])) };
  const [first] = values();
  if (name === 'join' && target.items.every((item) => item.is === 'known')) {
    const between = first?.is === 'known' ? String(first.value) : ',';
    return known(target.items.map((item) => (item.is === 'known' ? String(item.value) : '')).join(between));
  }
  if (name === 'at') return first?.is === 'known' ? (target.items.at(Number(first.value)) ?? nothing) : unknown;
  if (name === 'includes') return included(target.items, first);
  if (first?.is !== 'function') return unknown;
  if (name === 'map')
    return { is: 'list', items: target.items.map((item, n) => reader.apply(first, [item, known(n)])) };
  if (name === 'flatMap')
    return {
      is: 'list',
      items: target.items.flatMap((item) => {
        const made = reader.apply(first, [item]);
        return made.is === 'list' ? made.items : [made];
      }),
    };
  if (name === 'filter')
    return { is: 'list', items: target.items.filter((item) => !isNo(reader.apply(first, [item]))) };
  return unknown;
}

const isNo = (value: Value): boolean => value.is === 'known' && !value.value;

function included(items: readonly Value[], wanted: Value | undefined): Value {
  if (wanted?.is !== 'known' || items.some((item) => item.is !== 'known')) return unknown;
  return known(items.some((item) => item.is === 'known' && item.value === wanted.value));
}
