import { chunkCircle } from '#app/dev/screen-files.ts';
import { describe, expect, it } from 'vitest';
import { wrongCalls, wrongScreens } from './catalogue.ts';
import { headers } from './headers.ts';
import { mayUse, moduleNames, storeyOf } from './may-use.ts';
import { moneyActs, moneyCalls } from './money-acts.ts';
import { names } from './names.ts';
import { moduleRooms } from './rooms.ts';
import { sizes } from './sizes.ts';
import { scriptsOf } from './web-sizes.ts';

const lines = (n: number) => '// words\n'.repeat(n);

describe('sizes', () => {
  it.each([
    ['modules/fees/fines/rules/late-fine.ts', 150],
    ['modules/fees/deposits/actions/take-deposit.ts', 150],
    ['modules/fees/deposits/screens/open-desk.tsx', 200],
    ['platform/ledger/post.ts', 300],
    ['modules/fees/fines/rules/late-fine.test.ts', 500],
    ['modules/fees/README.md', 80],
  ])('%s may have %i lines and no more', (path, most) => {
    expect(sizes([{ path, text: lines(most) }])).toEqual([]);
    expect(sizes([{ path, text: lines(most + 1) }])).toEqual([`${path}: ${most + 1} lines, at most ${most}`]);
  });
});

describe('names', () => {
  it('accepts the names of the house', () => {
    const paths = [
      'modules/fees/schema/migrations/0001-heads.sql',
      'modules/fees/index.ts',
      'modules/fees/fines/rules/index.ts',
      'stories/fees/a.story.test.ts',
    ];
    expect(names(paths.map((path) => ({ path })))).toEqual([]);
  });

  it.each(['ui/DatePicker.tsx', 'platform/date-utils.ts', 'ui/common/button.tsx', 'modules/fees/fines/reads/index.ts'])(
    'refuses %s',
    (path) => expect(names([{ path }])).toHaveLength(1),
  );
});

describe('first lines', () => {
  const path = 'kernel/money.ts';

  it('asks for the business thing, and for the reason of a silenced check', () => {
    expect(headers([{ path, text: 'export const a = 1;\n' }])).toHaveLength(1);
    expect(headers([{ path, text: '// Money.\n// oxlint-disable-next-line no-console\n' }])).toHaveLength(1);
    expect(headers([{ path, text: '// Money.\n// oxlint-disable-next-line no-console -- the tool speaks\n' }])).toEqual(
      [],
    );
  });
});

describe('rooms', () => {
  const door = ['modules/fees/README.md', 'modules/fees/index.ts'];

  const chapter = [...door, 'modules/fees/fines/chapter.ts'];

  it('knows the rooms of a chapter and adds none', () => {
    expect(
      moduleRooms([...chapter, 'modules/fees/fines/rules/late-fine.ts', 'modules/fees/schema/migrations/1.sql']),
    ).toEqual([]);
    expect(moduleRooms([...chapter, 'modules/fees/fines/services/x.ts'])[0]).toContain('no such room');
    expect(moduleRooms([...chapter, 'modules/fees/rules/late-fine.ts'])[0]).toContain('a room lies in a chapter');
    expect(moduleRooms([...chapter, 'modules/fees/late-fine.ts'])[0]).toContain('a module has chapters');
    expect(moduleRooms([...door, 'modules/fees/fines/rules/late-fine.ts'])[0]).toContain('fines/chapter.ts is missing');
    expect(moduleRooms([...chapter, 'modules/fees/fines/screens/desk.tsx'])[0]).toContain('screens.ts is missing');
    expect(moduleRooms(['modules/parking/index.ts', 'modules/parking/README.md'])[0]).toContain('not in the table');
  });
});

describe('who may use whom', () => {
  it('goes down only: every module is a storey above all it uses', () => {
    for (const name of moduleNames) {
      for (const used of mayUse[name]) expect(storeyOf(used), `${name} → ${used}`).toBeLessThan(storeyOf(name));
    }
  });
});

describe('catalogue', () => {
  it('compares a call by method, path and permissions', () => {
    const path = 'branch-courses/:id';
    expect(wrongCalls([{ method: 'GET', path, permissions: [] }])).toEqual([]);
    expect(wrongCalls([{ method: 'GET', path, permissions: ['Fee Deposit'] }])).toHaveLength(1);
    expect(wrongCalls([{ method: 'GET', path: 'no/such/call', permissions: [] }])).toHaveLength(1);
  });

  it('lets pass what says why it is beyond the catalogue, and only that', () => {
    const beyond = 'a reason';
    expect(wrongCalls([{ method: 'GET', path: 'no/such/call', permissions: [], beyond }])).toEqual([]);
    expect(wrongCalls([{ method: 'GET', path: 'branch-courses/:id', permissions: [], beyond }])).toHaveLength(1);
    expect(wrongScreens([{ path: '/admin/none', name: 'None', permissions: [], beyond }])).toEqual([]);
    expect(wrongScreens([{ path: '/admin/login', name: 'Login', permissions: [], beyond }])).toHaveLength(1);
  });

  it('compares a screen by path, name and permissions', () => {
    expect(wrongScreens([{ path: '/admin/login', name: 'Login', permissions: [] }])).toEqual([]);
    expect(wrongScreens([{ path: '/admin/login', name: 'SignIn', permissions: ['Report'] }])).toHaveLength(2);
  });
});

describe('first load', () => {
  it('follows what a page imports at once, not what it loads later', () => {
    const manifest = {
      'app/web.tsx': { file: 'web.js', imports: ['_vendor.js'], isEntry: true },
      '_vendor.js': { file: 'vendor.js' },
      'page.tsx': { file: 'page.js', imports: ['app/web.tsx'], dynamicImports: ['chart.tsx'] },
      'chart.tsx': { file: 'chart.js' },
    };
    expect([...scriptsOf(manifest, ['page.tsx'])].toSorted()).toEqual(['page.js', 'vendor.js', 'web.js']);
  });
});

describe('chunks', () => {
  it('that import each other are found', () => {
    const manifest = {
      page: { file: 'page.js', imports: ['inputs', 'small'] },
      inputs: { file: 'inputs.js', imports: ['small'] },
      small: { file: 'small.js', imports: ['inputs'] },
    };
    expect(chunkCircle(manifest)).toBe('inputs -> small -> inputs');
    expect(chunkCircle({ ...manifest, small: { file: 'small.js' } })).toBeUndefined();
  });
});

describe('acts on money', () => {
  const contract = {
    path: 'modules/fees/refunds/contract/refunds.ts',
    text: "export const look = defineCall({\n  method: 'GET',\n});\nexport const pay = defineCall({\n  method: 'POST',\n  moves_money: true,\n});\n",
  };
  const path = 'modules/fees/refunds/screens/pay.tsx';
  const beside = { path: 'modules/fees/refunds/screens/who.tsx', text: '<WaitingAbout about={about} />' };

  it('knows the calls', () => expect(moneyCalls([contract])).toEqual(['pay']));

  it('finds the page that acts and says nothing, and no other', () => {
    expect(moneyActs([contract, { path, text: 'useAct(pay)' }])).toHaveLength(1);
    expect(moneyActs([contract, { path, text: 'const form = { call: pay }' }, beside])).toHaveLength(1);
    expect(moneyActs([contract, { path, text: 'const form = { call: pay, waits }' }])).toEqual([]);
    expect(moneyActs([contract, { path, text: "import { Who } from './who.tsx';\nuseAct(pay)" }, beside])).toEqual([]);
    expect(moneyActs([contract, { path, text: 'useAct(look)' }])).toEqual([]);
  });
});
