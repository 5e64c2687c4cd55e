// What the reader of statements knows of a value in the code: a piece of SQL, a word, a list, a table of names, a function, or nothing.

import type { Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Code } from './code.ts';

/** Where a piece of SQL stands in the code. */
export interface Spot {
  readonly file: SourceFile;
  readonly at: number;
}

export type Piece =
  | { readonly text: string; readonly spot: Spot | null }
  | { readonly parameter: Spot }
  | { readonly unseen: Spot };

export interface Sql {
  readonly is: 'sql';
  readonly pieces: readonly Piece[];
}

export interface List {
  readonly is: 'list';
  readonly items: Value[];
}

export interface Table {
  readonly is: 'table';
  readonly entries: Map<string, () => Value>;
}

export interface Callable {
  readonly is: 'function';
  readonly node: Node;
  readonly scope: Scope;
}

export type Value =
  | Sql
  | List
  | Table
  | Callable
  | { readonly is: 'known'; readonly value: string | number | boolean | null | undefined }
  | { readonly is: 'unknown' };

export const unknown: Value = { is: 'unknown' };
export const known = (value: string | number | boolean | null | undefined): Value => ({ is: 'known', value });
export const nothing = known(undefined);

/** Read when it is first asked for, once; what needs itself to be read is unknown. */
export function memo(make: () => Value): () => Value {
  let made: Value | undefined;
  let making = false;
  return () => {
    if (made) return made;
    if (making) return unknown;
    making = true;
    made = make();
    making = false;
    return made;
  };
}

/** Names that hold here; what lies behind one is looked at when it is asked for. */
export class Scope {
  readonly names = new Map<string, () => Value>();
  readonly above: Scope | null;
  readonly file: SourceFile;
  constructor(file: SourceFile, above: Scope | null) {
    this.file = file;
    this.above = above;
  }

  set(name: string, make: () => Value): void {
    this.names.set(name, memo(make));
  }

  /** A name of before gets another value. */
  change(name: string, value: Value): void {
    if (this.names.has(name) || this.above === null) this.names.set(name, () => value);
    else this.above.change(name, value);
  }

  find(name: string): (() => Value) | undefined {
    return this.names.get(name) ?? this.above?.find(name);
  }
}

/** The choices of one reading of a statement: which way each condition goes that nobody can know. */
export class Choices {
  /** What was asked in this reading, with the number of ways there are. */
  readonly met = new Map<string, number>();
  private readonly taken: ReadonlyMap<string, number>;
  private readonly preset = new Map<string, number>();
  constructor(taken: ReadonlyMap<string, number>) {
    this.taken = taken;
  }

  choose(key: string, ways: number): number {
    if (ways < 2) return 0;
    const set = this.preset.get(key);
    if (set !== undefined) return set;
    this.met.set(key, ways);
    return Math.min(this.taken.get(key) ?? 0, ways - 1);
  }

  /** The statement stands where this condition went this way. */
  settle(key: string, way: number): void {
    if (!this.met.has(key)) this.preset.set(key, way);
  }
}

/** This way through the code leads to no statement: it throws, or leaves before. */
export class NoWay extends Error {}

/** One reading of a statement: what it is asked, and what it answers. */
export interface Reading {
  readonly code: Code;
  readonly choices: Choices;
  /** Functions whose parameters are being looked for at their callers. */
  readonly asked: Set<Node>;
  /** False: what callers give is left unknown. */
  readonly asksCallers: boolean;
  read(node: Node, scope: Scope): Value;
  items(nodes: readonly Node[], scope: Scope): Value[];
  isTrue(condition: Node, scope: Scope): boolean;
  conditionKey(condition: Node): { key: string; is: boolean };
  keyOf(node: Node, text?: string): string;
  apply(called: Callable, values: readonly Value[]): Value;
}

export function isFunction(node: Node) {
  return (
    is.isArrowFunction(node) ||
    is.isFunctionExpression(node) ||
    is.isFunctionDeclaration(node) ||
    is.isMethodDeclaration(node)
  );
}

export function truthOf(value: Value): boolean | undefined {
  if (value.is === 'known') return Boolean(value.value);
  return value.is === 'unknown' ? undefined : true;
}

export function nameOf(node: Node): string | undefined {
  return is.isIdentifier(node) || is.isStringLiteral(node) || is.isNumericLiteral(node) ? node.text : undefined;
}
