// Addresses of pages, from the names in kernel/pages.gen.ts: `linkTo(pages.BioStudent, { id })`.

/** What is null or undefined is left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export function linkTo(page: string, query: Query): string {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return asked.length ? `${page}?${asked.join('&')}` : page;
}
