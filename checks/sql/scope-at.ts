// The names that hold at a place: the functions around it run as far as the place, with what their callers give.

import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { valuesOfList } from './list-read.ts';
import { bindNames, scopeOfFile } from './names.ts';
import { blocks, runBody, settle } from './run-body.ts';
import { isFunction, known, nameOf, type Reading, type Scope, unknown, type Value } from './values.ts';

/** The names that hold where this node stands. */
export function scopeAt(reader: Reading, node: Node): Scope {
  const around: Node[] = [];
  for (let at = node.parent; at; at = at.parent) if (isFunction(at)) around.unshift(at);
  let scope = scopeOfFile(reader, node.getSourceFile());
  for (const one of around) {
    scope = bindNames(reader, one, { above: scope, values: fromCallers(reader, one) });
    if (!isFunction(one) || !one.body) continue;
    if (!is.isBlock(one.body)) continue;
    runBody(reader, one.body.statements, { scope, target: node });
    for (let inner = blocks.get(scope); inner; inner = blocks.get(scope)) scope = inner;
  }
  return settleConditions(reader, node, scope);
}

/** `a ? here : there`: the place stands on one side of it. */
function settleConditions(reader: Reading, node: Node, scope: Scope): Scope {
  for (let at: Node = node; at.parent && !isFunction(at.parent); at = at.parent) {
    const { parent } = at;
    if (is.isConditionalExpression(parent) && at !== parent.condition)
      settle(reader, { condition: parent.condition, truth: at === parent.whenTrue, scope });
    const isAnd = is.isBinaryExpression(parent) && parent.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken;
    if (isAnd && at === parent.right) settle(reader, { condition: parent.left, truth: true, scope });
  }
  return scope;
}

/** What the callers give: of all the places that call a function, one in each reading. */
function fromCallers(reader: Reading, node: Node): Value[] {
  if (!isFunction(node) || node.parameters.length === 0) return [];
  if (!reader.asksCallers) return node.parameters.map(() => unknown);
  const name = functionName(node);
  const all = node.parameters.map(() => unknown);
  if (name === undefined || reader.asked.has(node))
    return valuesOfList(reader, node, (at) => scopeAt(reader, at)) ?? callbackValues(reader, node) ?? all;
  reader.asked.add(node);
  try {
    const calls = reader.code.callsOf(name).filter((call) => reaches(reader, call, node));
    const call = calls[reader.choices.choose(`callers of ${node.getSourceFile().fileName}:${node.pos}`, calls.length)];
    if (!call) return all;
    return reader.items(call.arguments, scopeAt(reader, call));
  } finally {
    reader.asked.delete(node);
  }
}

/** `list.map((one) => …)`: one of the list in each reading. */
function callbackValues(reader: Reading, node: Node): Value[] | undefined {
  const call = node.parent;
  if (!is.isCallExpression(call) || !is.isPropertyAccessExpression(call.expression)) return undefined;
  if (!['map', 'flatMap', 'forEach'].includes(call.expression.name.text) || reader.asked.has(node)) return undefined;
  reader.asked.add(node);
  try {
    const list = reader.read(call.expression.expression, scopeAt(reader, call));
    if (list.is !== 'list' || list.items.length === 0) return undefined;
    return [list.items[reader.choices.choose(reader.keyOf(call.expression), list.items.length)] ?? unknown, known(0)];
  } finally {
    reader.asked.delete(node);
  }
}

function functionName(node: Node): string | undefined {
  if (is.isFunctionDeclaration(node)) return node.name?.text;
  return is.isVariableDeclaration(node.parent) ? nameOf(node.parent.name) : undefined;
}

/** The call is of this function, not of another by the same name. */
function reaches(reader: Reading, { expression }: { expression: Node } & Node, node: Node): boolean {
  if (!is.isIdentifier(expression)) return false;
  const file = expression.getSourceFile();
  if (!is.isFunctionDeclaration(node) && node.getSourceFile() === file) return true;
  const value = scopeOfFile(reader, file).names.get(expression.text)?.() ?? unknown;
  return value.is === 'function' && value.node === node;
}
