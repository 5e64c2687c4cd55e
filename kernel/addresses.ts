// Addresses with a query: of pages by their names in kernel/pages.gen.ts (`linkTo(pages.BioStudent, { id })`), and of calls.

type Asked = string | number | boolean | null | undefined;

/** What is null, undefined or an empty text is left out; a list stands as often as it has members. */
export type Query<Name extends string = string> = { readonly [key in Name]?: Asked | readonly Asked[] };

declare const asks: unique symbol;

/** The address of a page that reads these names of its query, as its manifest says; one that reads more will do. */
export type Page<Name extends string> = string & { readonly [asks]: (name: Name) => void };

/** A name that the page does not read does not compile, nor a text that is no page (decision 0100). */
export function linkTo<Name extends string>(
  page: Page<Name>,
  query: [Name] extends [never] ? never : Query<NoInfer<Name>>,
): string {
  return withQuery(page, query);
}

/** Of calls, whose names their contracts know. */
export function withQuery(address: string, query: Query): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') asked.append(name, String(one));
  }
  const text = asked.toString();
  return text ? `${address}?${text}` : address;
}
