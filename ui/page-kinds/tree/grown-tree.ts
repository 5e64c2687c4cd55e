// Flat nodes grown into a tree, and what of it a few letters leave in sight.

export interface Grown<Node> {
  key: string;
  node: Node;
  name: string;
  children: Grown<Node>[];
  /** People, accounts, branches below it, at any depth. */
  below: number;
}

interface Reading<Node> {
  key: (node: Node) => string | number;
  parent: (node: Node) => string | number | null;
  name: (node: Node) => string;
}

/** A node whose parent is unknown, itself, or in a circle stands at the top, so that none is lost. */
export function grow<Node>(nodes: readonly Node[], read: Reading<Node>): Grown<Node>[] {
  const all = new Map<string, Grown<Node>>();
  for (const node of nodes) {
    const key = String(read.key(node));
    all.set(key, { key, node, name: read.name(node), children: [], below: 0 });
  }
  const parentOf = (grown: Grown<Node>) => all.get(String(read.parent(grown.node) ?? ''));
  const circles = (start: Grown<Node>): boolean => {
    const seen = new Set<Grown<Node>>();
    for (let at: Grown<Node> | undefined = start; at; at = parentOf(at)) {
      if (seen.has(at)) return at === start;
      seen.add(at);
    }
    return false;
  };
  const tops: Grown<Node>[] = [];
  for (const grown of all.values()) {
    const parent = parentOf(grown);
    if (parent && !circles(grown)) parent.children.push(grown);
    else tops.push(grown);
  }
  const count = (grown: Grown<Node>): number => {
    grown.below = grown.children.reduce((sum, child) => sum + 1 + count(child), 0);
    return grown.below;
  };
  tops.forEach(count);
  return tops;
}

/** Nodes whose name holds the letters, with all above them; undefined when nothing is asked. */
export function foundKeys<Node>(tops: readonly Grown<Node>[], text: string): Set<string> | undefined {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return undefined;
  const found = new Set<string>();
  const look = (grown: Grown<Node>): boolean => {
    const below = grown.children.map(look).some(Boolean);
    if (!below && !grown.name.toLowerCase().includes(wanted)) return false;
    found.add(grown.key);
    return true;
  };
  tops.forEach(look);
  return found;
}

export function firstOpen<Node>(tops: readonly Grown<Node>[], levels: number): string[] {
  if (levels <= 0) return [];
  return tops.flatMap((one) => (one.children.length ? [one.key, ...firstOpen(one.children, levels - 1)] : []));
}
