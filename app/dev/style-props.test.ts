// The build looks the styles of a box up by name (vite.config.ts): what comes out is what Mantine's own way gives, in its order.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../vite.config.ts';

interface Taken {
  styleProps: Record<string, unknown>;
  rest: Record<string, unknown>;
}
interface Way {
  extractStyleProps: (props: Record<string, unknown>) => Taken;
}
interface Quick {
  name: string;
  transform: { handler: (code: string) => { code: string } };
}

const FILE = 'node_modules/@mantine/core/esm/core/Box/style-props/extract-style-props/extract-style-props.mjs';
const isQuick = (plugin: unknown): plugin is Quick =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'quick-style-props';
const load = (address: string): Promise<Way> => import(/* @vite-ignore */ address) as Promise<Way>;

test('the same styles and the same rest, in the same order, whatever order they were written in', async () => {
  const source = readFileSync(FILE, 'utf8');
  const quick = (config.plugins ?? []).flat().find(isQuick);
  const { code } = quick?.transform.handler(source) ?? { code: '' };
  const ours = await load(`data:text/javascript,${encodeURIComponent(code)}`);
  const theirs = await load(`file://${process.cwd()}/${FILE}`);
  const names = (/const \{([\w\s,]+), \.\.\.rest \}/.exec(source)?.[1] ?? '').match(/\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(50);
  const inOrder = (way: Way, props: Record<string, unknown>) => {
    const { styleProps, rest } = way.extractStyleProps(props);
    return [Object.entries(styleProps), Object.entries(rest)];
  };
  const all = [...names, 'id', 'className', 'data-row'];
  for (let from = 0; from < all.length; from += 1) {
    // Every neighbourhood, backwards, with one that is given and undefined.
    const written = all.slice(from, from + 9).toReversed();
    const props = Object.fromEntries(written.map((name, at) => [name, at === 3 ? undefined : at]));
    expect(inOrder(ours, props)).toEqual(inOrder(theirs, props));
  }
});
