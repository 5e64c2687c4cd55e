// Every table that has a version raises it on every edit, whoever writes the statement and whatever it forgets (00 §5, decision 0096);
// what the house notes beside a record is no edit, so nobody loses theirs by it.

import { beforeAll, describe, expect, it } from 'vitest';
import { setUserBranch } from '#modules/users/sign-in/contract/session.ts';
import { userView } from '#modules/users/user-accounts/contract/users.ts';
import { guardianSave, studentFamily } from '#modules/students/families/contract/guardians.ts';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '../harness/school.ts';
import { openStudents, type StudentScene } from '../students/student-scene.ts';

let scene: StudentScene;
const clerk = { as: 'clerk' } as const;

beforeAll(async () => {
  scene = await openStudents();
});

interface Column {
  name: string;
  /** What a row needs in it, as SQL that no other row has; null where it may stay empty. */
  needs: string | null;
  /** An edit of it is none of the record. */
  quiet: boolean;
}

interface Versioned {
  name: string;
  constraints: string[];
  columns: Column[];
}

/** From the catalogue alone: the triggers are what is asked about. */
const versionedTables = (): Promise<Versioned[]> =>
  rowsOf(sql<Versioned>`
    select t.table_name as name,
           array(select quote_ident(k.conname) from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f') and k.conparentid = 0) as constraints,
           jsonb_agg(jsonb_build_object(
             'name', quote_ident(a.attname),
             'quiet', coalesce(a.attname = any (e.columns), false),
             'needs', case when a.attnotnull and a.attidentity = '' then format('%L::%s',
               case y.typcategory when 'N' then case when y.typname like 'int%' then '32001' else '1' end when 'B' then 'false' when 'A' then '{}' when 'R' then 'empty' when 'I' then '127.0.0.1'
                 when 'D' then case when y.typname like 'time%' and y.typname not like 'timestamp%' then '10:00' else '2026-11-01' end
                 else case y.typname when 'jsonb' then '{}' when 'uuid' then gen_random_uuid()::text when 'bytea' then '' else 'x' end end,
               format_type(a.atttypid, a.atttypmod)) end) order by a.attnum) as columns
      from platform.table_policies t
      join pg_class c on c.oid = t.table_name::regclass
      join pg_attribute v on v.attrelid = c.oid and v.attname = 'version' and v.atttypid = 'int'::regtype and not v.attisdropped
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
       and a.attname not in ('version', 'updated_at')
      join pg_type y on y.oid = a.atttypid
      left join platform.version_exceptions e on e.table_name = t.table_name
     group by t.table_name, c.oid order by t.table_name`);

const undone = new Error('undone');

/** One row of a table without its rules and other triggers, changed column by column; nothing of it stays. */
async function columnsGoneWrong({ name, constraints, columns }: Versioned): Promise<string[]> {
  const wrong: string[] = [];
  const table = sql.raw(name);
  await scene.school
    .owner(async () => {
      for (const one of constraints)
        await rowsOf(sql`alter table ${table} drop constraint if exists ${sql.raw(one)} cascade`);
      await rowsOf(sql`alter table ${table} disable trigger user`);
      await rowsOf(sql`alter table ${table} enable trigger touch`);
      const needed = columns.filter(({ needs }) => needs !== null);
      const into = needed.length
        ? sql`(${sql.raw(needed.map((column) => column.name).join(', '))}) values (${sql.raw(needed.map(({ needs }) => needs).join(', '))})`
        : sql`default values`;
      let row = await rowOf(sql<{ at: string; version: number }>`
        insert into ${table} ${into} returning concat(tableoid, ctid) as at, version`);
      for (const column of columns) {
        const before: number = row?.version ?? 0;
        row = await rowOf(sql<{ at: string; version: number }>`
          update ${table} set ${sql.raw(column.name)} = ${sql.raw(column.name)} where concat(tableoid, ctid) = ${row?.at ?? ''}
          returning concat(tableoid, ctid) as at, version`);
        const raised = (row?.version ?? 0) - before;
        if (raised !== (column.quiet ? 0 : 1)) wrong.push(`${name}.${column.name} raised it by ${raised}`);
      }
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return wrong;
}

describe('00 §5: a version rises', () => {
  it('with each column of each table that has one, but for those that are no edit', async () => {
    const tables = await scene.school.owner(versionedTables);
    expect(tables.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const table of tables) wrong.push(...(await columnsGoneWrong(table)));
    expect(wrong).toEqual([]);
  });

  it('by one, though the statement raises it too', async () => {
    const { student_id } = await scene.admit({ full_name: 'Once Only' });
    const versions = await scene.school.owner(() =>
      rowsOf(sql<{ version: number }>`
        update students.students set religion = 'Islam', version = ${7} where id = ${student_id}::bigint returning version`),
    );
    expect(versions).toEqual([{ version: 2 }]);
  });

  it('where a statement that says nothing of it moved a child: who has the record open is told', async () => {
    const { student_id: id } = await scene.admit({ full_name: 'Moved Meanwhile' });
    const { version } = await scene.school.must(studentGet, { id }, clerk);
    await scene.school.owner(() => rowsOf(sql`update students.students set roll_no = 77 where id = ${id}::bigint`));
    const late = await scene.school.call(studentUpdate, { id, version, changes: { mobile: '0301 1234567' } }, clerk);
    expect([late.code, late.message]).toEqual([409, expect.stringContaining('changed')]);
  });
});

describe('what the house notes beside a record', () => {
  it('copies of a guardian: the edit of the child that is open goes through', async () => {
    const { student_id: id } = await scene.admit({ full_name: 'Kept Edit' });
    const { version } = await scene.school.must(studentGet, { id }, clerk);
    const { guardians } = await scene.school.must(studentFamily, { id }, clerk);
    const [first] = guardians;
    if (!first) throw new Error('The child has a father');
    const { guardian } = await scene.school.must(
      guardianSave,
      {
        student_id: id,
        guardian_id: first.guardian_id,
        version: first.version,
        relation: first.relation,
        full_name: first.full_name,
        identity_no: first.identity_no,
        mobile: '0302 7654321',
        is_primary: first.is_primary,
        is_fee_payer: first.is_fee_payer,
      },
      clerk,
    );
    expect(guardian.version).toBeGreaterThan(first.version);
    await scene.school.must(studentUpdate, { id, version, changes: { mobile: '0301 1234567' } }, clerk);
  });

  it('where somebody works: the version of the user that is open stays', async () => {
    const id = await scene.school.owner(
      async () => (await rowOf(sql<{ id: number }>`select id from platform.users where username = 'clerk'`))?.id ?? 0,
    );
    const admin = { as: 'admin' } as const;
    const { version } = await scene.school.must(userView, { id }, admin);
    await scene.school.must(
      setUserBranch,
      { school_id: 1, country_id: 162, branch_type: 0, branch_id: branches.f8 },
      clerk,
    );
    expect((await scene.school.must(userView, { id }, admin)).version).toBe(version);
  });
});
