// Many drafts of price lists at once: each is the next version of its key (FEE-6).

import type { Month } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';

export interface DraftKey {
  session_id: number;
  country_id: number;
  branch_id: number | null;
  course_id: number | null;
  fee_category_id: number | null;
  package_id: number | null;
  valid_from: Month;
}

export interface Draft extends DraftKey {
  lines: readonly { head_id: number; amount: number; months: number }[];
}

const keyOf = (key: DraftKey): string =>
  [
    key.session_id,
    key.country_id,
    key.branch_id,
    key.course_id,
    key.fee_category_id,
    key.package_id,
    key.valid_from,
  ].join('/');

/**
 * A key and month stands once among them. Answers the ids in the order of the drafts. Of one `note` they are one piece of work: a file that comes
 * in several parts adds to the drafts of its first.
 */
export async function writeDrafts(drafts: readonly Draft[], note: string | null = null): Promise<number[]> {
  await oneAtATime('fee structures', who().school_id);
  const begun = note === null ? [] : await draftsNoted(note);
  const known = new Set(begun.map(keyOf));
  const fresh = drafts.filter((draft) => !known.has(keyOf(draft)));
  const made = await rowsOf(sql<DraftKey & { id: number }>`
    insert into fees.fee_structures (school_id, country_id, branch_id, session_id, course_id, fee_category_id, package_id, currency, valid_from, note, version_no)
    select ${who().school_id}, c.id, d.branch_id, d.session_id, d.course_id, d.fee_category_id, d.package_id, c.currency, d.valid_from, ${note},
           1 + coalesce((select max(o.version_no) from fees.fee_structures o
                          where o.school_id = ${who().school_id}::int and o.country_id = c.id and o.session_id = d.session_id
                            and (o.branch_id, o.course_id, o.fee_category_id, o.package_id) is not distinct from (d.branch_id, d.course_id, d.fee_category_id, d.package_id)), 0)
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
             as d (session_id bigint, country_id int, branch_id int, course_id bigint, fee_category_id bigint, package_id bigint, valid_from date)
      join platform.countries c on c.id = d.country_id and c.operates
    returning id, session_id, country_id, branch_id, course_id, fee_category_id, package_id, valid_from`);
  const ids = new Map([...begun, ...made].map((row) => [keyOf(row), row.id]));
  const lines = drafts.flatMap((draft) =>
    draft.lines.map((line, position) => ({ ...line, position, structure_id: ids.get(keyOf(draft)) ?? 0 })),
  );
  await rowsOf(sql`
    insert into fees.fee_structure_lines (school_id, structure_id, head_id, amount, months, position)
    select ${who().school_id}, l.structure_id, l.head_id, l.amount, l.months, l.position
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (structure_id bigint, head_id bigint, amount bigint, months smallint, position int)`);
  return drafts.map((draft) => ids.get(keyOf(draft)) ?? 0);
}

const draftsNoted = (note: string) =>
  rowsOf(sql<DraftKey & { id: number }>`
    select id, session_id, country_id, branch_id, course_id, fee_category_id, package_id, valid_from
      from fees.fee_structures where school_id = ${who().school_id}::int and status = 'draft' and note = ${note}`);

/** Keys for which a draft of the same month waits already: one is enough to be changed and published. */
export async function waitingDrafts(
  keys: readonly DraftKey[],
  beside: string | null = null,
): Promise<(DraftKey & { words: string })[]> {
  return rowsOf(sql<DraftKey & { words: string }>`
    select t.session_id, t.country_id, t.branch_id, t.course_id, t.fee_category_id, t.package_id, t.valid_from,
           concat_ws(', ', coalesce(c.name, 'all classes'), coalesce(b.branch_name, 'all branches')) as words
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
             as d (session_id bigint, country_id int, branch_id int, course_id bigint, fee_category_id bigint, package_id bigint, valid_from date)
      join fees.fee_structures t on t.school_id = ${who().school_id}::int and t.country_id = d.country_id and t.session_id = d.session_id
       and t.valid_from = d.valid_from and t.status = 'draft' and (${beside}::text is null or t.note is distinct from ${beside})
       and (t.branch_id, t.course_id, t.fee_category_id, t.package_id) is not distinct from (d.branch_id, d.course_id, d.fee_category_id, d.package_id)
      left join branches.courses c on c.id = t.course_id
      left join platform.branches b on b.id = t.branch_id
     order by t.id limit 5`);
}
