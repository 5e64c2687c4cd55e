import { expect, test } from 'vitest';
import { rememberRows, walkFrom } from './list-walk.ts';

const at = (search: string) => walkFrom('/admin/bio', new URLSearchParams(search));

test('the neighbours of a record in the list one came from; the open tab goes along', () => {
  rememberRows(['/admin/bio?id=3', undefined, '/admin/bio?id=7', '/admin/bio?id=5']);
  expect(at('id=7&tab=fees')).toEqual({
    place: 2,
    of: 3,
    before: '/admin/bio?id=3&tab=fees',
    after: '/admin/bio?id=5&tab=fees',
  });
  expect(at('id=3')).toMatchObject({ place: 1, before: undefined, after: '/admin/bio?id=7' });
  expect(at('id=9')).toBeUndefined();
  expect(walkFrom('/admin/other', new URLSearchParams('id=3'))).toBeUndefined();
});

test('a list of one has no neighbours', () => {
  rememberRows(['/admin/bio?id=3']);
  expect(at('id=3')).toBeUndefined();
});
