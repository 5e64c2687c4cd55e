// The ages of a session as birth dates (ADM-17): read beside the usual ones and those of the session before, changed row by row.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { type FieldErrors, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ageRules, ageRulesSave } from '../contract/admission-terms.ts';
import { classAges } from '../reads/class-age.ts';
import { ageSheetProblems, refuseErrors } from '#modules/students/person/rules/index.ts';
import { writeRules } from './fill-age-rules.ts';

type Sheet = DataOf<typeof ageRules>;

export async function readAgeRules({ session_id }: ParsedInputOf<typeof ageRules>): Promise<Sheet> {
  await requirePermission('Admission Setting');
  const { cut_off, classes } = await classAges(session_id);
  const before = await lastYears(session_id);
  return {
    session_id,
    cut_off,
    rows: classes.map(({ course_id, name, stored, rule, usual }) => ({
      course_id,
      class_name: name,
      own: stored ? rule : null,
      usual,
      last: before.get(course_id) ?? null,
    })),
  };
}

/** The school's own dates of the previous session, one year later. */
async function lastYears(session_id: number): Promise<Map<number, Sheet['rows'][number]['last']>> {
  const rows = await rowsOf(sql<{ course_id: number; born_on_or_after: LocalDate; born_on_or_before: LocalDate }>`
    select r.course_id, (r.born_on_or_after + interval '1 year')::date as born_on_or_after, (r.born_on_or_before + interval '1 year')::date as born_on_or_before
      from branches.academic_sessions y
      join lateral (select p.id from branches.academic_sessions p where p.school_id = y.school_id and p.country_id = y.country_id and p.start_date < y.start_date
                     order by p.start_date desc limit 1) p on true
      join students.class_age_rules r on r.session_id = p.id
     where y.id = ${session_id}::bigint`);
  return new Map(rows.map(({ course_id, ...dates }) => [course_id, dates]));
}

export async function saveAgeRules({ session_id, rows }: ParsedInputOf<typeof ageRulesSave>): Promise<Sheet> {
  await requirePermission('Admission Setting');
  const { school_id } = who();
  const session = await rowOf(sql<{ name: string }>`
    select name from branches.academic_sessions where id = ${session_id}::bigint and school_id = ${school_id}::int for share`);
  if (!session) throw notFound('This session');
  refuseErrors(halfRanges(rows));
  const { classes } = await classAges(session_id);
  // The order is checked over all classes, sent and unchanged; messages go to the rows that were sent.
  const sent = new Map(rows.map((row, at) => [row.course_id, { ...row, at }]));
  const whole = classes.flatMap(({ course_id, name, rule, usual }) => {
    const row = sent.get(course_id);
    const dates = row ? (row.born_on_or_after && row.born_on_or_before ? row : usual) : rule;
    return dates?.born_on_or_after && dates.born_on_or_before
      ? [
          {
            class_name: name,
            born_on_or_after: dates.born_on_or_after,
            born_on_or_before: dates.born_on_or_before,
            at: row?.at,
          },
        ]
      : [];
  });
  refuseErrors(
    Object.fromEntries(
      Object.entries(ageSheetProblems(whole)).flatMap(([field, words]) => {
        const at = whole[Number(field.split('.')[1])]?.at;
        return at === undefined ? [] : [[`rows.${at}.${field.split('.')[2]}`, words]];
      }),
    ),
  );
  const written = rows.filter((row) => row.born_on_or_after && row.born_on_or_before);
  const changed = await writeRules(
    school_id,
    written.map((row) => ({ ...row, session_id })),
  );
  const given_up = rows.filter((row) => !row.born_on_or_after || !row.born_on_or_before).map((row) => row.course_id);
  await rowsOf(sql`
    delete from students.class_age_rules where session_id = ${session_id}::bigint and school_id = ${school_id}::int and course_id = any (${given_up}::bigint[])`);
  await audit({
    record_kind: 'session',
    record_id: session_id,
    action: 'ages set',
    after: { session: session.name, classes: changed + given_up.length },
  });
  return readAgeRules({ session_id });
}

/** Both dates, or neither: then the usual ones apply. */
function halfRanges(rows: ParsedInputOf<typeof ageRulesSave>['rows']): FieldErrors {
  return Object.fromEntries(
    rows.flatMap(({ born_on_or_after, born_on_or_before }, at) => {
      if ((born_on_or_after === null) === (born_on_or_before === null)) return [];
      const field = born_on_or_after === null ? 'born_on_or_after' : 'born_on_or_before';
      return [[`rows.${at}.${field}`, ['Enter both dates, or neither for the usual ages']]];
    }),
  );
}
