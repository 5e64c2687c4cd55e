import { expect, it } from 'vitest';
import { tableOwners } from './table-owners.ts';

const said = (path: string, text: string) => tableOwners([{ path, text }]);

it.each([
  ['modules/fees/actions/a.ts', 'insert into fees.deposits (id) values (1)', 0],
  ['modules/fees/actions/a.ts', 'select * from students.students', 0],
  ['modules/fees/actions/a.ts', 'update  students.students set x = 1', 1],
  ['modules/fees/actions/a.ts', 'with a as (\n delete\n from platform.users returning id) select 1', 1],
  ['modules/users/actions/a.ts', 'update platform.users set name = 1', 0],
  ['modules/fees/schema/migrations/0001-a.sql', 'create table students.more (id int)', 1],
  ['modules/fees/schema/migrations/0001-a.sql', 'merge into students.families f using x', 1],
  ['platform/audit/a.ts', 'insert into platform.audit_entries values (1)', 0],
  ['platform/audit/a.ts', 'insert into fees.challans values (1)', 1],
  ['stories/fees/a.story.test.ts', 'insert into students.students values (1)', 0],
])('14 §1 %s: %s', (path, text, problems) => expect(said(path, text)).toHaveLength(problems));
