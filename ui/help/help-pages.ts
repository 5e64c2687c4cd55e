// The pages of docs/users as they are found by Ctrl+K and read under Help; one chunk that is loaded with the first search.

import { marked } from 'marked';
import * as pages from '#kernel/pages.gen.ts';

const sources = import.meta.glob<string>('../../docs/users/*.md', { query: '?raw', import: 'default', eager: true });

export interface HelpSection {
  /** Name of the page: 'students'. */
  page: string;
  /** Heading of the page and of the section. */
  title: string;
  section: string;
  anchor: string;
  text: string;
}

export interface HelpPage {
  name: string;
  title: string;
  source: string;
}

export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export const helpPages: readonly HelpPage[] = Object.entries(sources)
  .map(([path, source]) => ({
    name: path.replace(/^.*\//, '').replace(/\.md$/, ''),
    title: /^# (.+)$/m.exec(source)?.[1] ?? path,
    // Pictures are for who reads outside of the product.
    source: source.replaceAll(/^!\[.*\]\(.*\)\n+/gm, ''),
  }))
  .toSorted((a, b) => a.title.localeCompare(b.title));

const sections: readonly HelpSection[] = helpPages.flatMap(({ name, title, source }) =>
  source.split(/^(?=##? )/m).map((part) => {
    const heading = /^##? (.+)$/m.exec(part)?.[1] ?? title;
    return { page: name, title, section: heading, anchor: anchorOf(heading), text: part.replace(/^##? .+$/m, '') };
  }),
);

/** Sections that hold every word; those with a word in their heading first. */
export function findHelp(typed: string, most: number): HelpSection[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return [];
  const score = (one: HelpSection) => words.filter((word) => one.section.toLowerCase().includes(word)).length;
  return sections
    .filter((one) => words.every((word) => `${one.title} ${one.section} ${one.text}`.toLowerCase().includes(word)))
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, most);
}

/** The page as HTML, headings with their anchors; the texts are ours and come with the program. */
export function helpHtml({ source }: HelpPage): string {
  const html = marked.parse(source.replace(/^# .+$/m, ''), { async: false, gfm: true });
  return html
    .replaceAll(/<h(\d)>(.*?)<\/h\1>/g, (_, level: string, inner: string) => {
      const plain = inner.replaceAll(/<[^>]+>/g, '');
      return `<h${level} id="${anchorOf(plain)}">${inner}</h${level}>`;
    })
    .replaceAll(/href="(?:\.\/)?([a-z-]+)\.md(#[a-z0-9-]*)?"/g, `href="${pages.Help}/$1$2"`);
}
