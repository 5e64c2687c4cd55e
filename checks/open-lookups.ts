// House rule: what is looked up by a name that was not written here is looked up in a Map, in a name table, or among the record's own
// names. Every object of JavaScript also answers to `constructor` and `toString`. The types say where: the compiler is asked.

import { join, relative } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Program, type Type, TypeFlags } from 'typescript/unstable/sync';

/** What runs on the server, and what it shares with the screens. */
const judged = (path: string): boolean =>
  /^(kernel|platform|modules|app)\/.*\.ts$/.test(path) &&
  !/\/screens\/|\.test\.|\.gen\.|^kernel\/names\.ts$/.test(path);

interface Lookup {
  node: Node;
  record: Node;
  name: Node;
}

/** `record[name]` and `name in record`, where the name is worked out; `name as keyof Record` says so of a name that nobody has looked at. */
function lookupOf(node: Node): Lookup | null {
  if (is.isElementAccessExpression(node)) return { node, record: node.expression, name: node.argumentExpression };
  if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
    return { node, record: node.right, name: node.left };
  if (is.isAsExpression(node) && /\bkeyof\b/.test(node.type.getText()))
    return { node, record: node, name: node.expression };
  return null;
}

function lookupsIn(source: SourceFile): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node): void => {
    const lookup = lookupOf(node);
    if (lookup && !is.isNumericLiteral(lookup.name) && !is.isStringLiteral(lookup.name)) found.push(lookup);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const parts = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

/** Any text may stand there; a union of written words may not. */
const isAnyText = (type: Type | undefined): boolean =>
  type !== undefined &&
  parts(type).some((one) => (one.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0);

const isNameTable = (type: Type | undefined): boolean =>
  type !== undefined && parts(type).some((one) => one.getSymbol()?.name === 'NameTable');

function lineOf(source: SourceFile, { node }: Lookup): string {
  const text = source.text.slice(node.pos, node.end);
  const at = node.pos + text.length - text.trimStart().length;
  return `${source.text.slice(0, at).split('\n').length}: ${text.trim().split('\n')[0] ?? ''}`;
}

function openIn(source: SourceFile, typesOf: (nodes: readonly Node[]) => readonly (Type | undefined)[]): string[] {
  const lookups = lookupsIn(source);
  if (lookups.length === 0) return [];
  const types = typesOf(lookups.flatMap(({ record, name }) => [record, name]));
  return lookups
    .filter((_, n) => isAnyText(types[2 * n + 1]) && !isNameTable(types[2 * n]))
    .map((lookup) => lineOf(source, lookup));
}

const filesOf = (program: Program, root: string) =>
  program
    .getSourceFileNames()
    .map((file) => relative(root, file))
    .filter(judged);

/** Every look-up below `root` that a name like `constructor` would answer. */
export function openLookups(root: string): string[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error(`No project at ${root}`);
    return filesOf(project.program, root).flatMap((path) => {
      const source = project.program.getSourceFile(join(root, path));
      const found = source ? openIn(source, (nodes) => project.checker.getTypeAtLocation(nodes)) : [];
      return found.map(
        (line) =>
          `${path}:${line} answers to names that nobody gave it; use a Map, nameTable or namedIn (kernel/names.ts)`,
      );
    });
  } finally {
    api.close();
  }
}
