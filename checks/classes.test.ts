// Each way in which a class and its sheet can lose each other is refused, and the ways of the house pass (decision 0196).

import { describe, expect, test } from 'vitest';
import { classNameOf } from '../app/dev/class-names.ts';
import { classes, classesOf } from './classes.ts';
import { houseFiles } from './house-files.ts';

const base = { path: 'ui/theme/base.css', text: '.figure { margin: 0.5px; }\n.right { margin: 0 }' };
const sheet = {
  path: 'ui/board/board.module.css',
  text: '/* .old */\n.board-card { margin: .5em }\n@media (min-width: 1.5px) { .over :global(.mantine-Badge-root) { margin: 0 } }\n.tone-good { margin: 0 }',
};
const IMPORT = "import css from './board.module.css';\n";
const USE = "<p className={clsx('figure right', css['board-card'], over && css['over'], css[`tone-${tone}`])} />";
const found = (text: string, ...more: { path: string; text: string }[]) =>
  classes([base, sheet, { path: 'ui/board/board.tsx', text }, ...more]);

test('a sheet has the classes of its selectors, not numbers, comments or what is global', () => {
  expect([...classesOf(sheet.text)]).toEqual(['board-card', 'over', 'tone-good']);
});

test('the way of the house passes', () => {
  expect(found(IMPORT + USE)).toEqual([]);
  expect(
    found(`${IMPORT}${USE}<p className="figure" /><p className={kind === 'text' ? 'figure' : css['over']} />`),
  ).toEqual([]);
});

describe('refused', () => {
  test.each([
    ['a class that the sheet does not have', `${IMPORT}${USE}<p className={css['bord']} />`, 'has no .bord'],
    ['a beginning that no class has', `${IMPORT}${USE}<p className={css[\`is-\${a}\`]} />`, 'begins with .is-'],
    ['a name that cannot be read', `${IMPORT}${USE}<p className={css[kind]} />`, "named as css['…']"],
    ['a name by a dot', `${IMPORT}${USE}<p className={css.over} />`, "named as css['…']"],
    ['a class that nothing uses', `${IMPORT}<p className={css['over']} />`, 'uses .board-card'],
    ['a plain word that no global sheet has', `${IMPORT}${USE}<p className="figure board" />`, 'class "board"'],
    ['a plain word in an expression', `${IMPORT}${USE}<p className={over ? 'over' : undefined} />`, 'class "over"'],
    ['a plain word in classNames', `${IMPORT}${USE}<B classNames={{ body: 'wide' }} />`, 'class "wide"'],
    [
      'a sheet that is not there',
      `${IMPORT}${USE}`.replace('board.module', 'card.module'),
      'there is no ui/board/card',
    ],
    ['a sheet without a name', "import './board.module.css';\n", 'imported with a name'],
  ])('%s', (_, text, says) => {
    expect(found(text).join('\n')).toContain(says);
  });

  test('a sheet that is no module', () => {
    expect(
      found(IMPORT + USE, { path: 'modules/fees/deposits/screens/desk.css', text: '.desk { margin: 0 }' }),
    ).toEqual([
      'modules/fees/deposits/screens/desk.css: its classes hold everywhere; a sheet is a module (decision 0196)',
    ]);
  });

  test('two sheets of one name', () => {
    const twin = { path: 'modules/a/b/screens/board.module.css', text: '' };
    expect(found(IMPORT + USE, twin).join('\n')).toContain('has the same name');
  });

  test('two classes of one name in the page', () => {
    const other = { path: 'ui/b/board-card.module.css', text: '.board-card { margin: 0 }' };
    const user = {
      path: 'ui/b/b.tsx',
      text: "import css from './board-card.module.css';\n<p className={css['board-card']} />",
    };
    expect(found(IMPORT + USE, other, user).join('\n')).toContain('is .board-card in the page, as one of ui/board');
  });
});

test('names in the page are those of the sheet and the class', () => {
  expect(classNameOf('over', '/house/ui/board/board.module.css')).toBe('board-over');
  expect(classNameOf('board-card', '/house/ui/board/board.module.css?direct')).toBe('board-card');
});

test('the house keeps it, and its sheets are seen', () => {
  const files = houseFiles();
  expect(files.filter(({ path }) => path.endsWith('.module.css')).length).toBeGreaterThan(50);
  expect(classes(files)).toEqual([]);
});
