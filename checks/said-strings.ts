// What people read, as it stands in the sources: texts of JSX, strings and templates of the product, without tests, seeds and commands.

import { parseSync } from 'oxc-parser';
import { isTest, type HouseFile } from './house-files.ts';

export interface Said {
  readonly path: string;
  readonly line: number;
  /** Values inside are written as `{value}`. */
  readonly text: string;
  /** Values with the words that follow each of them. */
  readonly values: readonly { readonly source: string; readonly after: string }[];
}

/** Commands speak to the person who runs the server, seeds and pages of development to nobody. */
const SPOKEN = /^(kernel|platform|ui|modules|app)\/.*\.tsx?$/;
const UNSPOKEN =
  /\.gen\.|\/testing\/|^app\/(seed|dev|commands|bin|gateway-simulator)\/|^platform\/(backup|engine|db)\//;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** Names of files, types and statements are nobody's reading. */
const SILENT = new Set(['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration', 'TSLiteralType']);

export function saidIn(files: readonly HouseFile[]): Said[] {
  return files
    .filter(({ path }) => SPOKEN.test(path) && !UNSPOKEN.test(path) && !isTest(path))
    .flatMap(({ path, text }) => saidOf(path, text));
}

function saidOf(path: string, text: string): Said[] {
  const found: Said[] = [];
  const add = (at: number, said: string, values: Said['values'] = []) => {
    const clean = said.replaceAll(/\s+/g, ' ').trim();
    if (/[a-z]/i.test(clean)) found.push({ path, line: text.slice(0, at).split('\n').length, text: clean, values });
  };
  const visit = (node: Node): void => {
    if (SILENT.has(node.type)) return;
    if (node.type === 'TaggedTemplateExpression') return nodesIn(node['quasi']).flatMap(expressionsOf).forEach(visit);
    if (node.type === 'Literal' && typeof node['value'] === 'string') add(node.start, node['value']);
    if (node.type === 'JSXText') add(node.start, String(node['value']));
    if (node.type === 'TemplateLiteral') add(node.start, ...partsOf(node, text));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') add(node.start, ...childrenOf(node, text));
    for (const [key, value] of Object.entries(node)) if (key !== 'type') nodesIn(value).forEach(visit);
  };
  visit(parseSync(path, text).program as unknown as Node);
  return found;
}

const expressionsOf = (template: Node): Node[] => nodesIn(template['expressions']);

function partsOf(template: Node, text: string): [string, Said['values']] {
  const words = nodesIn(template['quasis']).map((one) => String((one['value'] as { cooked?: unknown }).cooked ?? ''));
  const values = expressionsOf(template).map((one, n) => ({
    source: text.slice(one.start, one.end),
    after: words[n + 1] ?? '',
  }));
  return [words.join('{value}'), values];
}

/** `{rows} rows are bad` is one sentence to its reader, though it is three children. */
function childrenOf(element: Node, text: string): [string, Said['values']] {
  const children = nodesIn(element['children']);
  const values = children.flatMap((child, n) => {
    const next = children[n + 1];
    if (child.type !== 'JSXExpressionContainer' || next?.type !== 'JSXText') return [];
    return [
      { source: text.slice(child.start + 1, child.end - 1), after: String(next['value']).replaceAll(/\s+/g, ' ') },
    ];
  });
  return [values.length > 0 ? '{value}' : '', values];
}
