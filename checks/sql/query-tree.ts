// PostgreSQL's own reading of a statement (pg_node_tree), as objects: what it writes as `{VAR :varno 1 …}`.

export type Leaf = string | null;
export interface Tree {
  readonly kind: string;
  readonly fields: Readonly<Record<string, Part>>;
}
export type Part = Leaf | Tree | readonly Part[];

const TOKEN = /[{}()]|"(?:[^"\\]|\\.)*"|(?:[^\s(){}\\"]|\\.)+/gs;

/** The trees of one text: a list of queries, as the database keeps them. */
export function readTree(text: string): Part {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const part = (): Part => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '{') return node();
    if (token === '(') {
      const parts: Part[] = [];
      while (at < tokens.length && tokens[at] !== ')') parts.push(part());
      at += 1;
      return parts;
    }
    return token === '<>' ? null : token.replaceAll(/\\(.)/gs, '$1');
  };
  const node = (): Tree => {
    const kind = tokens[at] ?? '';
    at += 1;
    const fields: Record<string, Part> = {};
    while (at < tokens.length && tokens[at] !== '}') {
      const name = (tokens[at] ?? '').slice(1);
      at += 1;
      const parts: Part[] = [];
      while (at < tokens.length && tokens[at] !== '}' && !isField(tokens[at] ?? '')) parts.push(part());
      fields[name] = parts.length === 1 ? (parts[0] ?? null) : parts;
    }
    at += 1;
    return { kind, fields };
  };
  return part();
}

const isField = (token: string): boolean => /^:[a-zA-Z_]/.test(token);

export const isTree = (part: Part | undefined): part is Tree =>
  typeof part === 'object' && part !== null && 'kind' in part;

export const treesOf = (part: Part | undefined): Tree[] =>
  isTree(part) ? [part] : Array.isArray(part) ? part.flatMap((one: Part) => treesOf(one)) : [];

export const treeIn = (tree: Tree, field: string): Tree | undefined => treesOf(tree.fields[field])[0];

export const textIn = (tree: Tree, field: string): string => {
  const part = tree.fields[field];
  return typeof part === 'string' ? part : '';
};

/** Numbers of a bitmap `(b 1 2)` or a list `(i 1 2)`. */
export const numbersIn = (part: Part | undefined): number[] =>
  Array.isArray(part)
    ? part.filter((one): one is string => typeof one === 'string' && /^\d+$/.test(one)).map(Number)
    : [];
