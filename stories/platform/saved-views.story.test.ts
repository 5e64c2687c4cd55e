// 00 §9 List: named views per list, private or shared with a role, a default, and nobody changes another person's.

import { beforeAll, describe, expect, it } from 'vitest';
import { viewChange, viewDefault, viewDelete, viewList, viewSave } from '#kernel/calls/views.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { openSchool, type School } from '#stories/harness/school.ts';

const list = 'All Students';
let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const seen = async (as: 'clerk' | 'neighbour' | 'nobody' | 'admin') =>
  (await school.must(viewList, { list }, { as })).views.map((view) => view.name);

describe('00 §9 saved views', () => {
  it('a private view is its person’s only; a shared one everyone of the role sees', async () => {
    await school.must(viewSave, { list, name: 'Mine', query: 'status=frozen' }, { as: 'clerk' });
    const { roles } = await school.must(viewList, { list }, { as: 'clerk' });
    expect(roles.map((role) => role.name)).toContain('Branch Clerk');
    const role_id = roles.find((role) => role.name === 'Branch Clerk')?.id ?? 0;
    const shared = await school.must(
      viewSave,
      { list, name: 'Owing', query: 'q=a&sort=-outstanding', columns: ['name', 'outstanding'], role_id },
      { as: 'clerk' },
    );
    expect(shared).toMatchObject({ own: true, role_name: 'Branch Clerk', columns: ['name', 'outstanding'] });
    expect(await seen('clerk')).toEqual(['Mine', 'Owing']);
    expect(await seen('neighbour')).toEqual(['Owing']);
    expect(await seen('nobody')).toEqual([]);
    expect(await seen('admin')).toEqual([]);
  });

  it('only its person changes or deletes a view; the others are told whom to ask', async () => {
    const { views } = await school.must(viewList, { list }, { as: 'neighbour' });
    const view = views[0];
    if (!view) throw new Error('there is a shared view');
    const change = { id: view.id, version: view.version, name: 'Stolen' };
    const refused = await school.call(viewChange, change, { as: 'neighbour' });
    expect([refused.code, refused.message]).toEqual([
      409,
      'Only clerk can change Owing. Keep it under a name of your own.',
    ]);
    expect((await school.call(viewDelete, { id: view.id }, { as: 'neighbour' })).code).toBe(409);
    expect((await school.call(viewChange, change, { as: 'nobody' })).code).toBe(404);
    const changed = await school.must(viewChange, { ...change, name: 'Owing most' }, { as: 'clerk' });
    expect(changed).toMatchObject({ name: 'Owing most', role_id: null, version: 2 });
    expect((await school.call(viewChange, change, { as: 'clerk' })).message).toBe(
      'Owing most was changed meanwhile. Open it again.',
    );
    expect(await seen('neighbour')).toEqual([]);
  });

  it('a name is used once by a person and list; a foreign role cannot be shared with', async () => {
    const twice = await school.call(viewSave, { list, name: 'mine' }, { as: 'clerk' });
    expect([twice.code, twice.errors['name']]).toEqual([422, ['You already have a view mine']]);
    expect((await school.call(viewSave, { list: 'Deposit Details', name: 'Mine' }, { as: 'clerk' })).code).toBe(201);
    const { views } = await school.must(viewList, {}, { as: 'clerk' });
    expect(views.filter((one) => one.name === 'Mine').map((one) => one.list)).toEqual(
      ['Deposit Details', list].toSorted(),
    );
    const foreign = await school.call(viewSave, { list, name: 'For all', role_id: 1 }, { as: 'nobody' });
    expect([foreign.code, foreign.errors['role_id']]).toEqual([422, ['You can share a view with your own roles only']]);
  });

  it('a default is each person’s own and ends with its view', async () => {
    const view = await school.must(viewSave, { list, name: 'Morning' }, { as: 'neighbour' });
    await school.must(viewDefault, { list, view_id: view.id }, { as: 'neighbour' });
    const opening = async (as: 'neighbour' | 'clerk') =>
      (await school.must(viewList, {}, { as })).views.filter((one) => one.opens).map((one) => [one.list, one.id]);
    expect(await opening('neighbour')).toEqual([[list, view.id]]);
    expect(await opening('clerk')).toEqual([]);
    expect((await school.call(viewDefault, { list, view_id: view.id }, { as: 'clerk' })).code).toBe(404);
    await school.must(viewDelete, { id: view.id }, { as: 'neighbour' });
    expect(await opening('neighbour')).toEqual([]);
  });

  it('where there are too many, each list loses its last ones, and nobody their own', async () => {
    const { roles } = await school.must(viewList, { list }, { as: 'clerk' });
    const role_id = roles.find((role) => role.name === 'Branch Clerk')?.id ?? 0;
    await school.as('neighbour', () =>
      rowsOf(sql`
        insert into platform.saved_views (list, name, role_id)
        select l.list, 'View ' || n, ${role_id}::int from (values ('A first list', 2100), ('Z last list', 3)) l (list, many)
         cross join lateral generate_series(1, l.many) n`),
    );
    await school.must(viewSave, { list: 'Z last list', name: 'Zero' }, { as: 'clerk' });
    const { views } = await school.must(viewList, {}, { as: 'clerk' });
    expect(views).toHaveLength(2_000);
    expect(views.filter((one) => one.list === 'Z last list').map((one) => one.name)).toEqual([
      'Zero',
      'View 1',
      'View 2',
      'View 3',
    ]);
  });

  it('a view without columns, or with too long a query, is refused in words', async () => {
    const none = await school.call(viewSave, { list, name: 'Empty', columns: [] }, { as: 'clerk' });
    expect(none.errors['columns']).toEqual(['Show at least one column']);
    const long = await school.call(viewSave, { list, name: 'Long', query: 'x'.repeat(2001) }, { as: 'clerk' });
    expect(long.errors['query']).toEqual(['These are too many filters to keep']);
  });
});
