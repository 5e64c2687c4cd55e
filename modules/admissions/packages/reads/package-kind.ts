// Packages as records (spec 00 §23): found by code or name, named behind plain ids (fee structures, fee accounts), opened.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';

const path = (id: number): string => linkTo(pages.AddAdmissionPackage, { id });

export const packageRecord: RecordKind = {
  kind: 'admission package',
  words: ['package'],
  title: 'Admission package',
  table: 'admissions.admission_packages',
  permissions: ['Package Record'],
  find: async (text, limit) => {
    const rows = await rowsOf(sql<{ id: number; name: string; code: string; session: string }>`
      select p.id, p.name, p.code, s.name as session from admissions.admission_packages p join branches.academic_sessions s on s.id = p.session_id
       where p.school_id = ${who().school_id}::int and p.status <> 'archived' and (p.code ilike ${`${text}%`} or p.name ilike ${`%${text}%`})
       order by p.id desc limit ${limit}::int`);
    return rows.map(({ id, name, code, session }) => ({
      kind: 'admission package',
      id,
      title: name,
      subtitle: `${code} · ${session}`,
      path: path(id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select id, name, code as number from admissions.admission_packages where id = any (${[...ids]}::bigint[]) and school_id = ${who().school_id}::int`),
  path,
};
