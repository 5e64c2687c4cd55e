// Reads expressions as the program would work them out, as far as SQL depends on it. What only comes with a request is unknown.

import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Code, isSqlTag } from './code.ts';
import { callBuiltIn, sqlFunction } from './built-in.ts';
import { bindNames } from './names.ts';
import { runBody } from './run-body.ts';
import {
  type Callable,
  type Choices,
  isFunction,
  known,
  nameOf,
  nothing,
  type Piece,
  type Reading,
  type Scope,
  type Sql,
  truthOf,
  unknown,
  type Value,
} from './values.ts';

const DEEPEST = 60;

export class Reader implements Reading {
  readonly code: Code;
  readonly choices: Choices;
  /** Functions whose parameters are being looked for at their callers. */
  readonly asked = new Set<Node>();
  /** False: what callers give is left unknown. */
  readonly asksCallers: boolean;
  private depth = 0;
  constructor(code: Code, choices: Choices, asksCallers = true) {
    this.code = code;
    this.choices = choices;
    this.asksCallers = asksCallers;
  }

  keyOf(node: Node, text = node.getText()): string {
    return `${node.getSourceFile().fileName}:${text}`;
  }

  read(node: Node, scope: Scope): Value {
    if (this.depth > DEEPEST) return unknown;
    this.depth += 1;
    try {
      return this.readNode(node, scope);
    } finally {
      this.depth -= 1;
    }
  }

  private readNode(node: Node, scope: Scope): Value {
    if (isSqlTag(node)) return this.template(node.template, scope);
    if (is.isIdentifier(node)) return node.text === 'undefined' ? nothing : (scope.find(node.text)?.() ?? unknown);
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return known(node.text);
    if (is.isNumericLiteral(node)) return known(Number(node.text));
    if (node.kind === SyntaxKind.TrueKeyword || node.kind === SyntaxKind.FalseKeyword)
      return known(node.kind === SyntaxKind.TrueKeyword);
    if (node.kind === SyntaxKind.NullKeyword) return known(null);
    if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return { is: 'function', node, scope };
    if (
      is.isParenthesizedExpression(node) ||
      is.isAsExpression(node) ||
      is.isSatisfiesExpression(node) ||
      is.isNonNullExpression(node) ||
      is.isAwaitExpression(node)
    )
      return this.read(node.expression, scope);
    return this.compound(node, scope);
  }

  private compound(node: Node, scope: Scope): Value {
    if (is.isTemplateExpression(node)) return this.words(node, scope);
    if (is.isConditionalExpression(node))
      return this.read(this.isTrue(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
    if (is.isBinaryExpression(node)) return this.binary(node, scope);
    if (is.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
      const value = truthOf(this.read(node.operand, scope));
      return value === undefined ? unknown : known(!value);
    }
    if (is.isArrayLiteralExpression(node)) return { is: 'list', items: this.items(node.elements, scope) };
    if (is.isObjectLiteralExpression(node)) return this.table(node, scope);
    if (is.isPropertyAccessExpression(node)) return this.member(this.read(node.expression, scope), node.name.text);
    if (is.isElementAccessExpression(node)) return this.element(node, scope);
    if (is.isCallExpression(node)) return this.call(node, scope);
    return unknown;
  }

  items(nodes: readonly Node[], scope: Scope): Value[] {
    return nodes.flatMap((node): Value[] => {
      if (!is.isSpreadElement(node)) return [this.read(node, scope)];
      const list = this.read(node.expression, scope);
      return list.is === 'list' ? list.items : [unknown];
    });
  }

  /** Which way a condition goes; where nobody can know, both ways are gone, one reading after the other. */
  isTrue(condition: Node, scope: Scope): boolean {
    const value = truthOf(this.read(condition, scope));
    if (value !== undefined) return value;
    const { key, is: wanted } = this.conditionKey(condition);
    return (this.choices.choose(key, 2) === 0) === wanted;
  }

  /** The same condition goes the same way everywhere in a file, said with `!` or without. */
  conditionKey(condition: Node): { key: string; is: boolean } {
    if (is.isParenthesizedExpression(condition)) return this.conditionKey(condition.expression);
    if (is.isPrefixUnaryExpression(condition) && condition.operator === SyntaxKind.ExclamationToken) {
      const inner = this.conditionKey(condition.operand);
      return { key: inner.key, is: !inner.is };
    }
    return { key: this.keyOf(condition), is: true };
  }

  private template(template: Node, scope: Scope): Sql {
    const file = template.getSourceFile();
    if (is.isNoSubstitutionTemplateLiteral(template))
      return { is: 'sql', pieces: [{ text: template.text, spot: { file, at: template.getStart() + 1 } }] };
    if (!is.isTemplateExpression(template)) return { is: 'sql', pieces: [] };
    const pieces: Piece[] = [{ text: template.head.text, spot: { file, at: template.head.getStart() + 1 } }];
    for (const { expression, literal } of template.templateSpans) {
      const spot = { file, at: expression.getStart() };
      if (this.code.isSql(expression)) {
        const value = this.read(expression, scope);
        pieces.push(...(value.is === 'sql' ? value.pieces : [{ unseen: spot }]));
      } else pieces.push({ parameter: spot });
      pieces.push({ text: literal.text, spot: { file, at: literal.getStart() + 1 } });
    }
    return { is: 'sql', pieces };
  }

  private words(node: Node, scope: Scope): Value {
    if (!is.isTemplateExpression(node)) return unknown;
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const value = this.read(expression, scope);
      if (value.is !== 'known') return unknown;
      text += String(value.value) + literal.text;
    }
    return known(text);
  }

  private binary(node: Node, scope: Scope): Value {
    if (!is.isBinaryExpression(node)) return unknown;
    const kind = node.operatorToken.kind;
    const left = this.read(node.left, scope);
    if (kind === SyntaxKind.QuestionQuestionToken) {
      if (left.is === 'known')
        return left.value === null || left.value === undefined ? this.read(node.right, scope) : left;
      if (left.is !== 'unknown') return left;
      return this.either(node, left, scope);
    }
    const truth = truthOf(left);
    if (kind === SyntaxKind.BarBarToken)
      return truth === undefined ? this.either(node, left, scope) : truth ? left : this.read(node.right, scope);
    if (kind === SyntaxKind.AmpersandAmpersandToken)
      return truth === undefined ? unknown : truth ? this.read(node.right, scope) : left;
    const right = this.read(node.right, scope);
    return left.is === 'known' && right.is === 'known' ? compared(kind, left.value, right.value) : unknown;
  }

  /** Either something unknown or what is written beside it: only words and SQL are worth a reading of their own. */
  private either(node: { right: Node } & Node, left: Value, scope: Scope): Value {
    const right = this.read(node.right, scope);
    return right.is === 'known' && typeof right.value !== 'string' ? left : left.is === 'unknown' ? unknown : right;
  }

  private table(node: Node, scope: Scope): Value {
    if (!is.isObjectLiteralExpression(node)) return unknown;
    const entries = new Map<string, () => Value>();
    for (const property of node.properties) {
      if (is.isSpreadAssignment(property)) {
        const spread = this.read(property.expression, scope);
        if (spread.is === 'table') for (const [name, value] of spread.entries) entries.set(name, value);
        continue;
      }
      const name = property.name && nameOf(property.name);
      if (name === undefined) continue;
      if (is.isPropertyAssignment(property)) entries.set(name, () => this.read(property.initializer, scope));
      else if (is.isShorthandPropertyAssignment(property)) entries.set(name, () => scope.find(name)?.() ?? unknown);
      else entries.set(name, () => ({ is: 'function', node: property, scope }));
    }
    return { is: 'table', entries };
  }

  member(value: Value, name: string): Value {
    if (value.is === 'table') return value.entries.get(name)?.() ?? unknown;
    if (value.is === 'list' && name === 'length') return known(value.items.length);
    return unknown;
  }

  private element(node: Node, scope: Scope): Value {
    if (!is.isElementAccessExpression(node)) return unknown;
    const value = this.read(node.expression, scope);
    const index = this.read(node.argumentExpression, scope);
    if (value.is === 'list' && index.is === 'known') return value.items[Number(index.value)] ?? nothing;
    if (value.is !== 'table') return unknown;
    if (index.is === 'known') return value.entries.get(String(index.value))?.() ?? nothing;
    const all = [...value.entries.values()];
    const ways = all.length + (this.code.canBeMissing(node) ? 1 : 0);
    return all[this.choices.choose(this.keyOf(node), ways)]?.() ?? nothing;
  }

  private call(node: Node, scope: Scope): Value {
    if (!is.isCallExpression(node)) return unknown;
    const { expression } = node;
    if (is.isPropertyAccessExpression(expression)) {
      if (is.isIdentifier(expression.expression) && expression.expression.text === 'sql')
        return sqlFunction(this, { name: expression.name.text, node, scope });
      const target = this.read(expression.expression, scope);
      const built = callBuiltIn(this, { target, name: expression.name.text, node, scope });
      if (built) return built;
      const member = this.member(target, expression.name.text);
      return member.is === 'function' ? this.apply(member, this.items(node.arguments, scope)) : unknown;
    }
    const plain = callBuiltIn(this, {
      target: null,
      name: is.isIdentifier(expression) ? expression.text : '',
      node,
      scope,
    });
    if (plain) return plain;
    const called = this.read(expression, scope);
    return called.is === 'function' ? this.apply(called, this.items(node.arguments, scope)) : unknown;
  }

  apply({ node, scope }: Callable, values: readonly Value[]): Value {
    if (!isFunction(node) || this.depth > DEEPEST) return unknown;
    const inner = bindNames(this, node, { above: scope, values });
    if (!node.body) return unknown;
    this.depth += 1;
    try {
      return is.isBlock(node.body)
        ? (runBody(this, node.body.statements, { scope: inner })?.value ?? nothing)
        : this.read(node.body, inner);
    } finally {
      this.depth -= 1;
    }
  }
}

type Plain = string | number | boolean | null | undefined;

function compared(kind: SyntaxKind, left: Plain, right: Plain): Value {
  if (kind === SyntaxKind.EqualsEqualsEqualsToken) return known(left === right);
  if (kind === SyntaxKind.ExclamationEqualsEqualsToken) return known(left !== right);
  if (kind === SyntaxKind.PlusToken)
    return typeof left === 'string' || typeof right === 'string' ? known(String(left) + String(right)) : unknown;
  return unknown;
}
