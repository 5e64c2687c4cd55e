// Runs a body as far as SQL depends on it: names, lists that are pushed to, and which way its conditions go.

import { type Node, type SwitchStatement, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { eachNode } from './code.ts';
import { bind, declare } from './names.ts';
import { nothing, NoWay, type Reading, Scope, truthOf, unknown, type Value } from './values.ts';

interface At {
  scope: Scope;
  /** The place to which it is run. */
  target?: Node | undefined;
}

interface Outcome {
  /** The place was reached, or the function answered. */
  value: Value;
}

/** Runs statements up to the one that holds `target`, or to an answer. */
export function runBody(reader: Reading, statements: readonly Node[], { scope, target }: At): Outcome | undefined {
  for (const statement of statements) if (is.isFunctionDeclaration(statement)) declare(reader, statement, scope);
  for (const statement of statements) {
    const done = runStatement(reader, statement, { scope, target });
    if (done) return done;
  }
  return undefined;
}

const holds = (node: Node, target: Node | undefined): boolean =>
  target !== undefined &&
  node.getSourceFile() === target.getSourceFile() &&
  node.pos <= target.pos &&
  target.end <= node.end;

function runStatement(reader: Reading, node: Node, { scope, target }: At): Outcome | undefined {
  if (is.isVariableStatement(node)) declare(reader, node, scope);
  if (is.isIfStatement(node)) return runIf(reader, node, { scope, target });
  if (is.isSwitchStatement(node)) return runSwitch(reader, node, { scope, target });
  if (is.isForOfStatement(node)) return runLoop(reader, node, { scope, target });
  if (is.isBlock(node))
    return runBody(reader, node.statements, {
      scope: target ? inside(node, scope, target) : new Scope(scope.file, scope),
      target,
    });
  if (is.isTryStatement(node)) {
    const part = [node.catchClause?.block, node.finallyBlock].find((one) => one && holds(one, target)) ?? node.tryBlock;
    return runStatement(reader, part, { scope, target });
  }
  if (is.isForStatement(node) || is.isWhileStatement(node))
    return runStatement(reader, node.statement, { scope, target });
  if (holds(node, target)) return { value: nothing };
  if (is.isReturnStatement(node)) return { value: node.expression ? reader.read(node.expression, scope) : nothing };
  if (is.isThrowStatement(node)) throw new NoWay();
  if (is.isExpressionStatement(node)) perform(reader, node.expression, scope);
  return undefined;
}

/** The block around the place keeps its names where the place will look for them. */
export const blocks = new WeakMap<Scope, Scope>();
function inside(node: Node, scope: Scope, target: Node): Scope {
  if (!holds(node, target)) return new Scope(scope.file, scope);
  const inner = new Scope(scope.file, scope);
  blocks.set(scope, inner);
  return inner;
}

/** What an expression does to lists and names; whatever else it does is no matter of SQL. */
function perform(reader: Reading, node: Node, scope: Scope): void {
  if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.EqualsToken && is.isIdentifier(node.left)) {
    scope.change(node.left.text, reader.read(node.right, scope));
    return;
  }
  if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) {
    if (reader.isTrue(node.left, scope)) perform(reader, node.right, scope);
    return;
  }
  if (!is.isCallExpression(node)) return;
  const { expression } = node;
  const isPush = is.isPropertyAccessExpression(expression) && expression.name.text === 'push';
  const isLocal = is.isIdentifier(expression) && ownFunction(expression.text, scope);
  if (isPush || isLocal) reader.read(node, scope);
}

/** A function made inside another: it may push into the list of its owner. */
function ownFunction(name: string, scope: Scope): boolean {
  let at: Scope | null = scope;
  while (at?.above) {
    if (at.names.has(name)) return true;
    at = at.above;
  }
  return false;
}

const leaves = (node: Node): boolean =>
  is.isThrowStatement(node) ||
  is.isReturnStatement(node) ||
  is.isContinueStatement(node) ||
  (is.isBlock(node) && node.statements.some(leaves));

const throws = (node: Node): boolean => is.isThrowStatement(node) || (is.isBlock(node) && node.statements.some(throws));

function matters(node: Node): boolean {
  let found = false;
  eachNode(node, (one) => {
    found ||=
      is.isReturnStatement(one) || is.isThrowStatement(one) || is.isCallExpression(one) || is.isBinaryExpression(one);
  });
  return found;
}

function runIf(reader: Reading, node: Node, { scope, target }: At): Outcome | undefined {
  if (!is.isIfStatement(node)) return undefined;
  const { expression, thenStatement, elseStatement } = node;
  if (holds(expression, target)) return { value: nothing };
  if (holds(thenStatement, target)) {
    settle(reader, { condition: expression, truth: true, scope });
    return runStatement(reader, thenStatement, { scope, target });
  }
  if (elseStatement && holds(elseStatement, target)) {
    settle(reader, { condition: expression, truth: false, scope });
    return runStatement(reader, elseStatement, { scope, target });
  }
  // What throws, and what leaves before the place, was not so.
  if (throws(thenStatement) || (target && leaves(thenStatement))) {
    settle(reader, { condition: expression, truth: false, scope });
    return elseStatement ? runStatement(reader, elseStatement, { scope, target }) : undefined;
  }
  if (!matters(thenStatement) && !elseStatement) return undefined;
  if (reader.isTrue(expression, scope)) return runStatement(reader, thenStatement, { scope, target });
  return elseStatement ? runStatement(reader, elseStatement, { scope, target }) : undefined;
}

/** One of its ways; each of them in a reading of its own where nobody can know what is asked. */
function runSwitch(reader: Reading, node: Node, { scope, target }: At): Outcome | undefined {
  if (!is.isSwitchStatement(node)) return undefined;
  if (holds(node.expression, target)) return { value: nothing };
  const { clauses } = node.caseBlock;
  const there = clauses.findIndex((clause) => holds(clause, target));
  const from = there === -1 ? wayOf(reader, node, scope) : there;
  // A way without an answer and without `break` goes on into the next one.
  for (const clause of clauses.slice(from)) {
    const done = runBody(reader, clause.statements, { scope, target });
    if (done) return done;
    if (clause.statements.some(is.isBreakStatement)) return undefined;
  }
  return undefined;
}

function wayOf(reader: Reading, node: SwitchStatement, scope: Scope): number {
  const { clauses } = node.caseBlock;
  const asked = reader.read(node.expression, scope);
  if (asked.is !== 'known') return reader.choices.choose(reader.keyOf(node.expression), clauses.length);
  const same = clauses.findIndex((clause) => {
    const value = is.isCaseClause(clause) ? reader.read(clause.expression, scope) : unknown;
    return value.is === 'known' && value.value === asked.value;
  });
  const other = clauses.findIndex((clause) => !is.isCaseClause(clause));
  return same !== -1 ? same : other !== -1 ? other : clauses.length;
}

function runLoop(reader: Reading, node: Node, { scope, target }: At): Outcome | undefined {
  if (!is.isForOfStatement(node)) return undefined;
  if (holds(node.expression, target)) return { value: nothing };
  const list = reader.read(node.expression, scope);
  const all = list.is === 'list' ? list.items : [unknown];
  const here = holds(node.statement, target);
  const items = here ? all.slice(reader.choices.choose(reader.keyOf(node.expression), all.length)).slice(0, 1) : all;
  for (const item of items) {
    const inner = new Scope(scope.file, scope);
    if (here) blocks.set(scope, inner);
    if (is.isVariableDeclarationList(node.initializer))
      for (const { name } of node.initializer.declarations) bind(reader, { name, make: () => item, scope: inner });
    const done = runStatement(reader, node.statement, { scope: inner, target });
    if (done) return done;
  }
  return undefined;
}

/** The place is only reached when this condition goes this way. */
export function settle(reader: Reading, of: { condition: Node; truth: boolean; scope: Scope }): void {
  const known = truthOf(reader.read(of.condition, of.scope));
  if (known !== undefined && known !== of.truth) throw new NoWay();
  const { key, is: way } = reader.conditionKey(of.condition);
  reader.choices.settle(key, of.truth === way ? 0 : 1);
}
