// From a record to the next of the list one came from (03 §6.3): the list remembers the addresses of the rows it shows.

let shown: readonly string[] = [];

/** Called by a list whose rows open records, whenever its page changes. */
export function rememberRows(links: readonly (string | undefined)[]): void {
  shown = links.filter((one) => one !== undefined);
}

function isHere(link: string, pathname: string, query: URLSearchParams): boolean {
  const [path, search] = link.split('?');
  return path === pathname && [...new URLSearchParams(search)].every(([name, value]) => query.get(name) === value);
}

export interface Walk {
  place: number;
  of: number;
  before: string | undefined;
  after: string | undefined;
}

/** Where the record stands in the list; undefined when one did not come from it. The open tab goes along. */
export function walkFrom(pathname: string, query: URLSearchParams): Walk | undefined {
  const at = shown.findIndex((link) => isHere(link, pathname, query));
  if (at < 0 || shown.length < 2) return undefined;
  const tab = query.get('tab');
  const with_tab = (link: string | undefined): string | undefined =>
    link === undefined || tab === null ? link : `${link}${link.includes('?') ? '&' : '?'}tab=${tab}`;
  return { place: at + 1, of: shown.length, before: with_tab(shown[at - 1]), after: with_tab(shown[at + 1]) };
}
