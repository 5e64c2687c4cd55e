// What `listRead` gives to the statements of a list (platform/lists): one of its filters and one of its sorts in each reading.

import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { nameOf, nothing, type Piece, type Reading, type Scope, unknown, type Value } from './values.ts';

const text = (words: string): Piece => ({ text: words, spot: null });

interface Around {
  call: Node;
  entries: Entries;
  part: string;
}

type ScopeAround = (node: Node) => Scope;

/** The list whose `rows` or `sums` this function is: written there, or spread into it from what another function makes. */
function listAround(reader: Reading, node: Node, scopeAround: ScopeAround): Around | undefined {
  const property = node.parent;
  if (!is.isPropertyAssignment(property) || !is.isObjectLiteralExpression(property.parent)) return undefined;
  const part = nameOf(property.name) ?? '';
  if (part !== 'rows' && part !== 'sums') return undefined;
  const call = property.parent.parent;
  if (is.isCallExpression(call) && is.isIdentifier(call.expression) && call.expression.text === 'listRead') {
    const entries = entriesOf(reader, property.parent, scopeAround(call));
    return entries && { call, entries, part };
  }
  const all = listsWithParts(reader, node).flatMap((list): Around[] => {
    const entries = entriesOf(reader, list, scopeAround(list.parent));
    const value = entries?.get(part)?.();
    return entries && value?.is === 'function' && value.node === node ? [{ call: list.parent, entries, part }] : [];
  });
  return all[reader.choices.choose(reader.keyOf(node, 'lists of the parts'), all.length)];
}

/** Lists of the same file into which something is spread. */
const listsWithParts = (reader: Reading, node: Node): readonly Node[] =>
  reader.code
    .callsOf('listRead')
    .flatMap((call) => call.arguments.slice(1, 2))
    .filter(
      (list) =>
        list.getSourceFile() === node.getSourceFile() &&
        is.isObjectLiteralExpression(list) &&
        list.properties.some((property) => is.isSpreadAssignment(property)),
    );

function entriesOf(reader: Reading, list: Node, scope: Scope): Entries | undefined {
  const value = reader.read(list, scope);
  return value.is === 'table' ? value.entries : undefined;
}

/** The arguments of `rows` and `sums`; undefined for every other function. */
export function valuesOfList(reader: Reading, node: Node, scopeAround: ScopeAround): Value[] | undefined {
  const around = listAround(reader, node, scopeAround);
  if (!around) return undefined;
  const where = whereOf(reader, around.call, around.entries);
  if (around.part === 'sums') return [where, unknown];
  const entries = new Map([
    ['where', () => where],
    ['page', () => pageOf(reader, around.call, around.entries)],
  ]);
  return [{ is: 'table', entries }, unknown];
}

type Entries = ReadonlyMap<string, () => Value>;

const piecesOf = (value: Value): readonly Piece[] => (value.is === 'sql' ? value.pieces : []);

function called(reader: Reading, value: Value | undefined): Value {
  return value?.is === 'function' ? reader.apply(value, [unknown, unknown]) : unknown;
}

function whereOf(reader: Reading, call: Node, entries: Entries): Value {
  const filters = entries.get('filters')?.() ?? nothing;
  const conditions = [
    ...(filters.is === 'table' ? filters.entries.values() : []),
    entries.get('search') ?? (() => nothing),
  ];
  const one = conditions[reader.choices.choose(reader.keyOf(call, 'filters of the list'), conditions.length)];
  const asked = piecesOf(called(reader, one?.()));
  const scope = piecesOf(called(reader, entries.get('scope')?.()));
  return { is: 'sql', pieces: asked.length > 0 ? [...scope, text(' and '), ...asked] : scope };
}

function pageOf(reader: Reading, call: Node, entries: Entries): Value {
  const sorts = entries.get('sorts')?.() ?? nothing;
  const first = entries.get('first')?.() ?? nothing;
  const orders = [
    ...(sorts.is === 'table' ? sorts.entries.values() : []),
    () => (first.is === 'list' ? (first.items[0] ?? nothing) : nothing),
  ];
  const one = orders[reader.choices.choose(reader.keyOf(call, 'sorts of the list'), orders.length)];
  const key = piecesOf(entries.get('key')?.() ?? nothing);
  return {
    is: 'sql',
    pieces: [text('order by '), ...piecesOf(one?.() ?? nothing), text(' asc, '), ...key, text(' limit 15 offset 0')],
  };
}
