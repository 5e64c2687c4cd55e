// What the school knows that a register is checked by: branches, classes, sessions, children who bear its numbers.

import { who } from '#platform/access/who.ts';
import { inScope } from '#platform/db/scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { ParsedLine } from '#platform/imports/definition.ts';
import { seenFields } from '#modules/students/own-fields/chapter.ts';
import type { KnownClass } from '#modules/students/roll/rules/index.ts';
import type { KnownStudent, RegisterBranch, RegisterFacts, RegisterRow } from '../rules/register-row.ts';

export interface SchoolFacts extends RegisterFacts {
  school_id: number;
  /** Sections that stand, as `branch:class:NAME`: others are made. */
  sections: ReadonlySet<string>;
  /** Fathers of the file that the school knows: `kind:number`. */
  fathers: ReadonlySet<string>;
}

function branches(school_id: number): Promise<RegisterBranch[]> {
  return rowsOf(sql<RegisterBranch>`
    select b.id as branch_id, b.code, b.country_id, c.currency, t.today, s.id as session_id, s.start_date as session_start
      from platform.branches b join platform.countries c on c.id = b.country_id and c.operates
      cross join lateral (select platform.today(b.id) as today) t
      left join lateral (
        select a.id, a.start_date from branches.academic_sessions a
         where a.school_id = b.school_id and a.country_id = b.country_id and a.status <> 'closed'
         order by (t.today between a.start_date and a.end_date) desc, a.is_current desc, a.start_date desc limit 1) s on true
     where b.school_id = ${school_id}::int and b.kind = 'campus' and b.status <> 'closed' and ${inScope('b.id')}
     order by b.code`);
}

function known(admission_nos: string[]): Promise<KnownStudent[]> {
  return rowsOf(sql<KnownStudent>`
    select s.branch_id, s.admission_no, s.full_name, s.dob, s.identity_no
      from students.students s
     where s.admission_no = any (${admission_nos}::text[]) and ${inScope('s.branch_id')}`);
}

async function identities(numbers: string[]): Promise<RegisterFacts['identities']> {
  const rows = await rowsOf(sql<{ identity_kind: string; identity_no: string; full_name: string | null }>`
    select identity_kind, identity_no, full_name from students.known_children(${numbers}::text[])`);
  return new Map(rows.map((r) => [`${r.identity_kind}:${r.identity_no}`, r.full_name]));
}

/** Morning sections of the sessions that children would be taken into, as the take-over looks for them. */
async function sections(of: readonly RegisterBranch[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(sql<{ key: string }>`
    select x.branch_id || ':' || x.course_id || ':' || upper(x.name) as key
      from branches.sections x join jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as b (branch_id int, session_id bigint)
        on b.branch_id = x.branch_id and b.session_id = x.session_id
     where x.shift = 'morning'`);
  return new Set(rows.map((r) => r.key));
}

async function fathers(numbers: string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    sql<{
      key: string;
    }>`select identity_kind || ':' || identity_no as key from students.known_guardians(${numbers}::text[])`,
  );
  return new Set(rows.map((r) => r.key));
}

export async function registerFacts(lines: readonly ParsedLine<RegisterRow>[]): Promise<SchoolFacts> {
  const { school_id } = who();
  const numbers = lines.flatMap(({ row }) => (row.admission_no === null ? [] : [row.admission_no]));
  const children = lines.flatMap(({ row }) => (row.identity === null ? [] : [row.identity.no]));
  const places = await branches(school_id);
  return {
    school_id,
    own: await seenFields(),
    branches: places,
    sections: await sections(places),
    classes: await rowsOf(
      sql<KnownClass>`select id as course_id, name, code from branches.courses where school_id = ${school_id}::int and is_active order by seq`,
    ),
    known: await known(numbers),
    identities: await identities(children),
    fathers: await fathers(lines.flatMap(({ row }) => (row.father_identity === null ? [] : [row.father_identity.no]))),
  };
}
