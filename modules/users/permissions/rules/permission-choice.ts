// Ticking permissions in the tree of the role editor: an area at once, and only what the giver may move (USER-1).

export interface TreePermission {
  name: string;
  title: string;
  description: string;
  sensitive: boolean;
  held: boolean;
}

export interface TreeArea {
  area: string;
  permissions: readonly TreePermission[];
}

export type Tick = 'none' | 'some' | 'all';

/** How the box of an area stands over what is shown of it. */
export function tickOf(permissions: readonly TreePermission[], chosen: ReadonlySet<string>): Tick {
  const on = permissions.filter((one) => chosen.has(one.name)).length;
  if (on === 0) return 'none';
  return on === permissions.length ? 'all' : 'some';
}

/** All on unless all that may be moved are on already; what is not held stays as it is. */
export function toggleAll(permissions: readonly TreePermission[], chosen: ReadonlySet<string>): Set<string> {
  const movable = permissions.filter((one) => one.held || chosen.has(one.name));
  const next = new Set(chosen);
  const off = movable.every((one) => chosen.has(one.name));
  for (const { name } of movable) {
    if (off) next.delete(name);
    else next.add(name);
  }
  return next;
}

/** Areas with what the words find in them; an area without a find is left out. */
export function searchTree(
  tree: readonly TreeArea[],
  words: string,
  only: (one: TreePermission) => boolean,
): TreeArea[] {
  const asked = words.trim().toLowerCase();
  return tree
    .map(({ area, permissions }) => ({
      area,
      permissions: permissions.filter(
        (one) => only(one) && `${one.name} ${one.title} ${one.description}`.toLowerCase().includes(asked),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}

export interface Difference {
  /** In both, only in the first, only in the second. */
  both: string[];
  first: string[];
  second: string[];
}

export function compareNames(first: readonly string[], second: readonly string[]): Difference {
  const [one, two] = [new Set(first), new Set(second)];
  return {
    both: first.filter((name) => two.has(name)).toSorted(),
    first: first.filter((name) => !two.has(name)).toSorted(),
    second: second.filter((name) => !one.has(name)).toSorted(),
  };
}
