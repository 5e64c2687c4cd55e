// House rule: an address of a page is written in the catalogue and in its route manifest, nowhere else; all others use its name.

import * as pages from '#kernel/pages.gen.ts';
import { isTest, type HouseFile } from './house-files.ts';
import { withoutComments } from './unread-names.ts';

/** Tests write what a person types; the tools of `app/dev` make manifests. */
const judged = ({ path }: HouseFile): boolean =>
  /^(kernel|platform|ui|modules|app)\/.*\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/\/screens\/index\.ts$|\.gallery\.tsx$|^ui\/testing\/|^app\/dev\//.test(path);

const paths = Object.values(pages).map((page) => String(page).toLowerCase());
const plain = new Set(paths.filter((path) => !path.includes(':')));
const beginnings = paths.filter((path) => path.includes(':')).map((path) => path.slice(0, path.indexOf(':')));

/** `/admin/` anywhere; public pages where a text begins, or goes on behind a host. */
function isPage(address: string): boolean {
  const path = address.toLowerCase();
  return path.startsWith('/admin/') || plain.has(path) || beginnings.some((begin) => path.startsWith(begin));
}

function addressesIn(text: string): string[] {
  const code = withoutComments(text);
  const anywhere = [...code.matchAll(/\/admin\/[\w/-]*/gi)].map(([address]) => address);
  const begun = [...code.matchAll(/(?<=['"`}])\/[\w/-]+/g)].map(([address]) => address).filter(isPage);
  return [...new Set([...anywhere, ...begun])];
}

export function pageAddresses(files: readonly HouseFile[]): string[] {
  return files
    .filter(judged)
    .flatMap(({ path, text }) =>
      addressesIn(text).map(
        (address) => `${path}: ${address} is written out; take its name from kernel/pages.gen.ts (decision 0088)`,
      ),
    );
}
