// Branches of the scope by their state (10 section 10.1): the last change says why and until when, the gate says what is stopped.

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { stoppedNow } from '#modules/branches/gate/rules/index.ts';
import type { boardContract } from '../contract/board.ts';

type Card = DataOf<typeof boardContract>['cards'][number];

interface Row extends Omit<Card, 'stopped' | 'locked'> {
  today: LocalDate;
  stopped_actions: string[] | null;
  locked_actions: string[];
}

export async function statusBoard(asked: ParsedInputOf<typeof boardContract>): Promise<DataOf<typeof boardContract>> {
  const words = containing(asked.search ?? '').trim();
  const rows = await rowsOf(sql<Row>`
    select b.id, b.code, b.branch_name, b.city, b.ownership, b.status, b.status_since as since, platform.today(b.id) as today,
           platform.today(b.id) - b.status_since as days, h.reason,
           case when b.status = 'suspended' then h.until end as until, case when b.status = 'closing' then h.effective_on end as closes_on,
           case when b.status = 'suspended' then h.stopped_actions end as stopped_actions,
           coalesce((select array_agg(distinct a) from branches.franchise_locks l cross join unnest(l.actions) a
                      where l.branch_id = b.id and l.released_at is null and (l.pardon_until is null or l.pardon_until < platform.today(b.id))), '{}') as locked_actions,
           coalesce((select jsonb_agg(jsonb_build_object('post', v.post, 'name', v.employee_name, 'on', v.vacated_on) order by v.post desc)
                       from branches.vacated_posts v where v.branch_id = b.id and v.filled_at is null), '[]'::jsonb) as vacated,
           r.id as request_id, r.title as request_title, b.version
      from platform.branches b
      left join lateral (select c.reason, c.until, c.effective_on, c.stopped_actions from branches.branch_status_changes c
                          where c.branch_id = b.id and c.to_status = b.status order by c.id desc limit 1) h on true
      left join lateral (select q.id, q.title from platform.approval_requests q
                          where q.kind = 'branch status' and q.subject_id = b.id and q.status = 'pending' order by q.id desc limit 1) r on true
     where b.school_id = platform.current_school() and b.kind = 'campus' and ${inScope('b.id')}
       and (${asked.ownership ?? null}::text is null or b.ownership = ${asked.ownership ?? null}::text)
       and (b.branch_name || ' ' || b.code || ' ' || b.city) ilike ${words}
     order by b.status_since desc, b.branch_name, b.id`);
  return { cards: rows.map(cardOf) };
}

function cardOf({ today, stopped_actions, locked_actions, ...row }: Row): Card {
  const { code, status, since, until, closes_on } = row;
  const facts = {
    code,
    status,
    since,
    until,
    closing_on: closes_on,
    today,
    stopped_actions,
    locked_actions,
    lock_reason: null,
    of_its_people: false,
  };
  return { ...row, stopped: stoppedNow(facts), locked: locked_actions.length > 0 };
}
