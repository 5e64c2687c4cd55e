// Which tests are asked whether they notice: the unit tests that reach the file, then the stories of its chapter, then all that can.

import { runsOn } from '../../stories/harness/engines.ts';
import { importsOf, reachedFrom } from '../import-graph.ts';
import { reachedBy, type Tree } from '../suite/changed.ts';

export interface Round {
  readonly project: 'unit' | 'stories';
  readonly files: readonly string[];
}

/** Units that exercise the file, not those that only load it far away. */
const DEEP = 40;

function unitsFor(path: string, tree: Tree): string[] {
  const units = reachedBy([path], tree).units.filter((unit) =>
    /^(kernel|platform|modules|app)\/.*\.test\.ts$/.test(unit),
  );
  const reach = (unit: string): number => reachedFrom([unit], { types: false }, tree.textOf).size;
  return units.filter((unit) => reach(unit) <= DEEP);
}

const chapterOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** A story, or a scene that it uses, names a file of the chapter. */
function namesChapter(story: string, chapter: string, { textOf }: Tree): boolean {
  const own = reachedFrom([story], {}, (one) => (/^stories\/(?!harness\/)/.test(one) ? textOf(one) : undefined));
  return [...own].some(([one, text]) => importsOf(one, text).some((named) => named.startsWith(`${chapter}/`)));
}

export function roundsFor(path: string, tree: Tree): Round[] {
  const { stories } = reachedBy([path], tree);
  const usual = stories.filter((story) => runsOn(story, { engine: 'embedded', alone: true }));
  const near = usual.filter((story) => namesChapter(story, chapterOf(path), tree));
  const far = usual.filter((story) => !near.includes(story));
  const rounds: Round[] = [
    { project: 'unit', files: unitsFor(path, tree) },
    { project: 'stories', files: near },
    { project: 'stories', files: far },
  ];
  return rounds.filter(({ files }) => files.length > 0);
}
