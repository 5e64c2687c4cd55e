// The code with its types, asked of TypeScript: files, the places that call a function, and pieces of SQL known by their type.

import path from 'node:path';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { CallExpression, Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';

export interface Code {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly checker: Checker;
  /** The file that an import names. */
  imported(from: SourceFile, specifier: string): SourceFile | undefined;
  /** True for a piece of SQL: not a value that is sent beside the statement. */
  isSql(node: Node): boolean;
  /** By its type this may be nothing: a name that a table may not have. */
  canBeMissing(node: Node): boolean;
  /** Places that call something by this name. */
  callsOf(name: string): readonly CallExpression[];
  close(): void;
}

interface Opening {
  root: string;
  /** Paths, from the root, that are read. */
  takes: (file: string) => boolean;
}

/** This node and every one below it. */
export function eachNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => {
    eachNode(child, visit);
  });
}

const { Any, Unknown, Undefined } = TypeFlags;
const isMissable = (type: Type | undefined): boolean =>
  !type ||
  (type.flags & (Any | Unknown | Undefined)) !== 0 ||
  (type.isUnionType() && (type.getTypes() ?? []).some(isMissable));

const pieceTypes = new Set(['Statement', 'Sql']);

function namesOfType(type: Type, known: Map<number, readonly string[]>): readonly string[] {
  const before = known.get(type.id);
  if (before) return before;
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [];
  const names = [type.getSymbol()?.name ?? '', ...parts.flatMap((part) => namesOfType(part, known))];
  known.set(type.id, names);
  return names;
}

/** What stands in the holes of all `sql` templates, asked at once. */
function sqlHoles(files: readonly SourceFile[], checker: Checker): Set<Node> {
  const holes: Node[] = [];
  for (const file of files) {
    if (!/\bsql[<`]/.test(file.text)) continue;
    eachNode(file, (node) => {
      if (isSqlTag(node) && is.isTemplateExpression(node.template))
        holes.push(...node.template.templateSpans.map((span) => span.expression));
    });
  }
  const known = new Map<number, readonly string[]>();
  return new Set(
    checker.getTypeAtLocation(holes).flatMap((type, n) => {
      const hole = holes[n];
      return type && hole && namesOfType(type, known).some((name) => pieceTypes.has(name)) ? [hole] : [];
    }),
  );
}

export function isSqlTag(node: Node): node is TaggedTemplateExpression {
  return is.isTaggedTemplateExpression(node) && is.isIdentifier(node.tag) && node.tag.text === 'sql';
}

const calledName = ({ expression }: CallExpression): string =>
  is.isIdentifier(expression) ? expression.text : is.isPropertyAccessExpression(expression) ? expression.name.text : '';

export function openCode({ root, takes }: Opening): Code {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] });
  const project = snapshot.getProjects()[0];
  if (!project) throw new Error('TypeScript opened no project');
  const { program, checker } = project;
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${root}/`) && takes(path.relative(root, name)))
    .flatMap((name) => program.getSourceFile(name) ?? []);
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const holes = sqlHoles(files, checker);
  const missing = new Map<Node, boolean>();
  const calls = new Map<string, CallExpression[]>();
  for (const file of files) {
    eachNode(file, (node) => {
      if (!is.isCallExpression(node)) return;
      const name = calledName(node);
      const there = calls.get(name);
      if (there) there.push(node);
      else calls.set(name, [node]);
    });
  }
  return {
    root,
    files,
    checker,
    imported: (from, specifier) => {
      if (specifier.startsWith('#')) return byName.get(path.join(root, specifier.slice(1)));
      return byName.get(path.join(path.dirname(from.fileName), specifier));
    },
    isSql: (node) => holes.has(node),
    canBeMissing: (node) => {
      const there = missing.get(node) ?? isMissable(checker.getTypeAtLocation(node));
      missing.set(node, there);
      return there;
    },
    callsOf: (name) => calls.get(name) ?? [],
    close: () => api.close(),
  };
}
