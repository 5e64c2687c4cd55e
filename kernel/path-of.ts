// Addresses of pages whose path has parts: `pathOf(pages.UpdateBranch, { id: school_id, dataid: branch_id })`. A file of its own, because
// the first page of the browser needs linkTo and not this.

type Parts<Name extends string> = Readonly<Record<Name, string | number>>;

/** No text, so that '/verify/:code' cannot be taken for an address. */
export interface PagePattern<Name extends string> {
  readonly parts: Name;
}

export function pathOf<Name extends string>(page: PagePattern<Name>, parts: Parts<Name>): string {
  const given = new Map<string, string | number>(Object.entries(parts));
  return String(page).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''));
}
