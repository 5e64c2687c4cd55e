// CAM-6: of those who saw a form, how many began, sent, were taken in and won. Counts only.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { formFunnel } from '../contract/forms.ts';

type Row = DataOf<typeof formFunnel>['rows'][number];

export async function readFormFunnel({
  days,
  form_id,
  by,
}: ParsedInputOf<typeof formFunnel>): Promise<DataOf<typeof formFunnel>> {
  const part = by === 'form' ? sql`null::text` : by === 'source' ? sql`x.source` : sql`coalesce(x.campaign, '–')`;
  const rows = await rowsOf(sql<Row>`
    with told as (
      select k.form_id, k.source, null::text as campaign, sum(k.n) filter (where k.step = 'seen') as seen, sum(k.n) filter (where k.step = 'started') as started,
             0 as sent, 0 as accepted, 0 as won
        from outreach.public_form_counts k
       where k.school_id = platform.current_school() and k.day > (platform.now() at time zone 'UTC')::date - ${days}::int group by k.form_id, k.source
      union all
      select s.form_id, s.source, s.utm ->> 'utm_campaign', 0, 0, 1, case when s.state in ('accepted', 'added') then 1 else 0 end,
             case when l.stage = 'won' or a.stage = 'confirmed' or p.stage = 'opened' then 1 else 0 end
        from outreach.public_submissions s
        left join admissions.leads l on s.target_kind = 'lead' and l.id = s.target_id
        left join admissions.applications a on s.target_kind = 'application' and a.id = s.target_id
        left join franchise.franchise_applications p on s.target_kind = 'franchise applicant' and p.id = s.target_id
       where s.school_id = platform.current_school() and s.state <> 'spam' and s.at > platform.now() - make_interval(days => ${days}::int))
    select concat_ws(' ', f.id, ${part}) as key, f.id as form_id, f.title as form, ${part} as source, coalesce(sum(x.seen), 0)::int as seen,
           coalesce(sum(x.started), 0)::int as started, sum(x.sent)::int as sent, sum(x.accepted)::int as accepted, sum(x.won)::int as won
      from told x join outreach.public_forms f on f.id = x.form_id
     where ${form_id ?? null}::bigint is null or f.id = ${form_id ?? null}::bigint
     group by f.id, f.title, ${part} order by sum(x.sent) desc, f.title, ${part} nulls first limit 200`);
  return { rows };
}
