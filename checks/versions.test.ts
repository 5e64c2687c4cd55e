import { expect, it } from 'vitest';
import { versionsByHand } from './versions.ts';

const found = (text: string, path = 'modules/fees/heads/actions/save-head.ts') =>
  versionsByHand([{ path, text }]).length;

it.each([
  ['update t set name = ${name}, version = version + 1 where id = ${id}', 1],
  ['update t c set version = c.version+1', 1],
  ['on conflict (id) do update set name = excluded.name, version = students.enrolments.version + 1', 1],
  ['update t set name = ${name} where id = ${id} and version = ${version} returning version', 0],
  ['const version = stored.version + 1;', 0],
  ['version: saved.version + 1', 0],
])('%s raises %i by hand', (text, hits) => {
  expect(found(text)).toBe(hits);
});

it('a new migration neither; one that was applied stays as it is', () => {
  const text = 'update students.students set version = version + 1;';
  expect(found(text, 'modules/students/schema/migrations/0400-more.sql')).toBe(1);
  expect(found(text, 'modules/students/schema/migrations/0032-group-moves.sql')).toBe(0);
});
