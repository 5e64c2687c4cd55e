// HIRE-10: panelists, room, class and applicant are free around each time, also when two book at once; a clash is named.

import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { GAP_MINUTES } from '../rules/clashes.ts';

export interface Wanted {
  branch_id: number;
  times: readonly string[];
  minutes: number;
  place: string;
  class_name: string | null;
  panel: readonly number[];
  application_ids: readonly number[];
  /** The appointment that is moved does not stand in its own way. */
  own: number | null;
  overrule: boolean;
  time_zone: string;
}

interface Clash {
  what: string;
  name: string;
  at: string;
}

/** Locks in one order, so that of two bookings the second sees the first. */
async function lockPlaces({ panel, place, branch_id, application_ids }: Wanted): Promise<void> {
  const keys = [
    ...panel.map((one) => `panelist ${one}`),
    `room ${branch_id} ${place.toLowerCase()}`,
    ...application_ids.map((one) => `applicant ${one}`),
  ].toSorted();
  await rowsOf(sql`
    select pg_advisory_xact_lock(hashtextextended('recruitment.time ' || k, 0)) from unnest(${keys}::text[]) as k`);
}

const clashesOf = (wanted: Wanted): Promise<Clash[]> =>
  rowsOf(sql<Clash>`
    with wanted as (select w as at from unnest(${[...wanted.times]}::timestamptz[]) w),
    near as (
      select s.id, s.application_id, s.place, s.class_name, s.branch_id, a.full_name as name, to_char(s.starts_at at time zone ${wanted.time_zone}, 'DD/MM/YYYY HH24:MI') as at
        from recruitment.applicant_assessments s join recruitment.job_applications p on p.id = s.application_id
        join recruitment.job_applicants a on a.id = p.applicant_id join wanted w
          on s.starts_at < w.at + make_interval(mins => ${wanted.minutes + GAP_MINUTES}::int)
         and w.at < s.starts_at + make_interval(mins => s.minutes + ${GAP_MINUTES}::int)
       where s.status = 'scheduled' and s.id is distinct from ${wanted.own}::bigint)
    select e.full_name as what, n.name, n.at from near n join recruitment.applicant_assessment_panel m on m.assessment_id = n.id
      join hr.employees e on e.id = m.employee_id where m.employee_id = any (${[...wanted.panel]}::bigint[])
    union select n.place, n.name, n.at from near n where n.branch_id = ${wanted.branch_id}::int and lower(n.place) = lower(${wanted.place})
    union select n.class_name, n.name, n.at from near n
     where n.branch_id = ${wanted.branch_id}::int and n.class_name is not null and lower(n.class_name) = lower(${wanted.class_name})
    union select n.name, n.name, n.at from near n where n.application_id = any (${[...wanted.application_ids]}::bigint[])
    limit 20`);

/** Answers what was overruled, in words; refuses (409) where nothing was. */
export async function requireFree(wanted: Wanted): Promise<string | null> {
  await lockPlaces(wanted);
  const clashes = await clashesOf(wanted);
  if (clashes.length === 0) return null;
  const said = clashes
    .map(({ what, name, at }) => `${what} is taken at ${at} by the appointment of ${name}`)
    .join('; ');
  if (!wanted.overrule)
    throw conflict(`${said}. Choose another time, or schedule anyway.`, {
      clashes: clashes.map((one) => one.what),
    });
  return said.slice(0, 1000);
}
