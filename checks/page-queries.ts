// House rule: what a manifest says of the query of its page is true, and nobody puts a link together by hand (decision 0100).

import { isTest, type HouseFile } from './house-files.ts';
import { withoutComments } from './unread-names.ts';

/** Read by the kinds of pages themselves: the search and the tabs of lists, the steps of a stepper, the queue of approvals. */
const ofKinds = new Set(['q', 'tab', 'step', 'view', 'open']);

const isManifest = (path: string): boolean => /^modules\/[^/]+\/[^/]+\/screens\/index\.ts$/.test(path);
const isScreen = (path: string): boolean =>
  /^modules\/[^/]+\/[^/]+\/screens\//.test(path) && !isManifest(path) && !isTest(path);
const moduleOf = (path: string): string => path.split('/')[1] ?? '';

/** Names of the query in a manifest, with the page that has them. */
function told(text: string): { page: string; name: string }[] {
  return [...text.matchAll(/name: '(\w+)'(?:(?!\bname: )[\s\S])*?query: \[([^\]]*)\]/g)].flatMap(
    ([, page = '', names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => ({ page, name })),
  );
}

function unread(files: readonly HouseFile[]): string[] {
  const screens = files.filter(({ path }) => isScreen(path));
  return files
    .filter(({ path }) => isManifest(path))
    .flatMap(({ path, text }) => {
      const own = screens.filter((screen) => moduleOf(screen.path) === moduleOf(path));
      const read = ({ name }: { name: string }): boolean =>
        ofKinds.has(name) || own.some((screen) => screen.text.includes(`'${name}'`));
      return told(text)
        .filter((one) => !read(one))
        .map(({ page, name }) => `${path}: no screen of the module reads ${name}, of which ${page} says that it does`);
    });
}

const byHand = /\}\?\w+=|new URLSearchParams\(\{/;

function handmade(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => isScreen(path) || (/^ui\/.*\.tsx?$/.test(path) && !isTest(path)))
    .filter(({ text }) => byHand.test(withoutComments(text)))
    .map(({ path }) => `${path}: a link with a query is made by linkTo (decision 0100)`);
}

export function pageQueries(files: readonly HouseFile[]): string[] {
  return [...unread(files), ...handmade(files)];
}
