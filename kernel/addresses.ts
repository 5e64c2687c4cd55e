// Addresses with a query, of pages by their names in kernel/pages.gen.ts (`linkTo(pages.BioStudent, { id })`) and of calls.

type Asked = string | number | boolean | null | undefined;

/** What is null, undefined or an empty text is left out; a list stands as often as it has members. */
export type Query = Readonly<Record<string, Asked | readonly Asked[]>>;

export function linkTo(page: string, query: Query): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') asked.append(name, String(one));
  }
  const text = asked.toString();
  return text ? `${page}?${text}` : page;
}
