// A component of a chunk of its own, with its type parameters: React's `lazy` forgets them.

import { lazy, type FunctionComponent, type ReactNode } from 'react';

/** Drawn inside `Late`. */
export function lazyPart<Part extends (props: never) => ReactNode>(load: () => Promise<Part>): Part {
  const loaded = load as unknown as () => Promise<FunctionComponent>;
  return lazy(async () => ({ default: await loaded() })) as unknown as Part;
}
