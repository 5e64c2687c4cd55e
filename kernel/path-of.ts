// Addresses of pages whose path has parts: `pathOf(pages.UpdateBranch, { id: school_id, dataid: branch_id })`. A file of its own, because
// the first page of the browser needs linkTo and not this.

import type { Page } from './addresses.ts';

type Parts<Name extends string> = Readonly<Record<Name, string | number>>;

/** No text, so that '/verify/:code' cannot be taken for an address; `Asks` are the names of the query that the page reads. */
export interface PagePattern<Name extends string, Asks extends string = never> {
  readonly parts: Name;
  readonly asks: (name: Asks) => void;
}

export function pathOf<Name extends string, Asks extends string>(
  page: PagePattern<Name, Asks>,
  parts: Parts<NoInfer<Name>>,
): Page<Asks> {
  const given = new Map<string, string | number>(Object.entries(parts));
  return String(page).replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ''),
  ) as Page<Asks>;
}
