// Slips and their mails: who can get one, who got one, what became of it (SAL-25).

import { containing } from '#platform/db/containing.ts';
import type { DataOf } from '#kernel/contract.ts';
import { addMonths, type Instant, type Month, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Condition, listRead } from '#platform/lists/list-read.ts';
import { type SlipMailRow, slipMails } from '#modules/payroll/salaries/contract/salary-slips.ts';
import { seen } from '#modules/payroll/salaries/chapter.ts';
import { type SlipAddress, whyNotSent } from '../rules/not-sent.ts';

/** Why the outbox would not send to an address: what was left or stopped, and what is dead. */
const stopped = sql`
  coalesce(
    (select 'On the stop list (' || replace(p.reason, '_', ' ') || ')' from platform.email_suppressions p
      where p.school_id = e.school_id and p.address = e.email::citext and p.reason <> 'unsubscribed' limit 1),
    (select 'The address takes no mail' from platform.address_health h
      where h.school_id = e.school_id and h.channel = 'email' and h.address = e.email::citext and h.state = 'dead'
        and (h.retry_after is null or h.retry_after > platform.now()) limit 1),
    (select 'The person left this channel' from platform.contact_preferences c
      where c.school_id = e.school_id and c.channel in ('email', 'all') and c.address = e.email::citext and c.topic = 'essential' and c.state = 'out' limit 1))`;

const lockedOut = sql`
  (u.encrypt_slip <> 'none' and (e.date_of_birth is null
    or length(regexp_replace(coalesce(e.national_id, e.passport_no, ''), '[^0-9A-Za-z]', '', 'g')) < 4))`;

const people = sql`
  payroll.salaries s join platform.branches b on b.id = s.branch_id join hr.employees e on e.id = s.employee_id
  join payroll.payroll_settings u on u.school_id = b.school_id and u.country_id = b.country_id`;

/** The last time it was sent, and what the outbox says of it. */
const lastMail = sql`
  left join lateral (
    select x.id, x.address, x.created_at, (select count(*)::int from payroll.slip_mails y where y.salary_id = s.id) as times
      from payroll.slip_mails x where x.salary_id = s.id order by x.id desc limit 1) x on true
  left join lateral (
    select m.state, m.reason from platform.messages m
     where x.id is not null and m.sensitive and m.subject_type = 'slip_mail' and m.subject_id = x.id order by m.id desc limit 1) m on true`;

const mailState = sql`
  case when x.id is null then case when e.email is null or ${stopped} is not null or ${lockedOut} then 'no_way' else 'not_sent' end
       when m.state in ('sent', 'delivered', 'read') then 'sent'
       when m.state in ('queued', 'retry', 'sending') then 'waiting'
       when m.state is not null then 'failed'
       when exists (select from platform.message_intents i where i.branch_id = s.branch_id and i.subject_type = 'slip_mail' and i.subject_id = x.id
                       and i.state <> 'new') then 'failed'
       else 'waiting' end`;

interface Sums {
  total: number;
  not_sent: number;
  no_way: number;
  waiting: number;
  sent: number;
  failed: number;
}

const tables = (where: Statement, shown: Condition): Statement => sql`
  (select s.id, s.number, s.employee_id, s.employee_code, s.employee_name, b.short_name as branch, s.month, coalesce(x.address, e.email) as address,
          ${mailState} as mail, case when x.id is null then ${stopped} else coalesce(m.reason, '') end as said, e.email is null as without,
          ${lockedOut} as locked_out, x.created_at as sent_at, coalesce(x.times, 0) as times
     from ${people} ${lastMail}
    where s.status in ('posted', 'paid') and ${shown} and ${where}) t`;

type Found = Omit<SlipMailRow, 'reason'> & { said: string | null; without: boolean; locked_out: boolean };

/** Of what is not sent and cannot be; of what failed, what the outbox said. */
function reasonOf({ mail, said, without, locked_out, address }: Found): string | null {
  if (mail === 'no_way') return whyNotSent({ address: without ? null : address, stopped: said, locked_out });
  if (mail === 'failed')
    return said === null || said === '' ? 'Slips by mail are switched off here, or nobody was found' : said;
  return null;
}

const read = async () => {
  const shown = await seen();
  return listRead(slipMails, {
    // A month always, last month unless another is asked: what became of each mail is looked up salary by salary.
    scope: ({ month = addMonths(monthOf(who().today), -1) }) =>
      sql`${inScope('s.branch_id')} and s.month = ${month}::date`,
    filters: {
      month: () => undefined,
      branch_id: (branch) => sql`s.branch_id = ${branch}::int`,
      mail: (state) => sql`${mailState} = ${state}`,
    },
    search: (typed) =>
      sql`(s.employee_name ilike ${containing(typed)} or s.employee_code ilike ${containing(typed)} or s.number ilike ${containing(typed)})`,
    sorts: { employee_name: sql`t.employee_name`, employee_code: sql`t.employee_code`, sent_at: sql`t.sent_at` },
    first: [sql`t.month desc, t.branch, t.employee_name`, 'asc'],
    key: sql`t.id`,
    rows: async ({ where, page }) =>
      (
        await rowsOf(sql<Found>`
        select t.id, t.number, t.employee_id, t.employee_code, t.employee_name, t.branch, t.month, t.address, t.mail, t.sent_at, t.times, t.said,
               t.without, t.locked_out
          from ${tables(where, shown)} ${page}`)
      ).map((row) => {
        const { said: _said, without: _without, locked_out: _locked, ...shownRow } = row;
        return { ...shownRow, reason: reasonOf(row) };
      }),
    sums: (where) =>
      rowOf(sql<Sums>`
        select count(*)::int as total, count(*) filter (where t.mail = 'not_sent')::int as not_sent, count(*) filter (where t.mail = 'no_way')::int as no_way,
               count(*) filter (where t.mail = 'waiting')::int as waiting, count(*) filter (where t.mail = 'sent')::int as sent,
               count(*) filter (where t.mail = 'failed')::int as failed
          from ${tables(where, shown)}`),
  });
};

export const listSlipMails = async (
  query: Parameters<Awaited<ReturnType<typeof read>>>[0],
): Promise<DataOf<typeof slipMails>> => (await read())(query);

export interface SlipToSend extends SlipAddress {
  salary_id: number;
  branch_id: number;
  employee_id: number;
  employee_code: string;
  employee_name: string;
  number: string;
  month: Month;
  /** When the last one was sent. */
  sent_at: Instant | null;
  /** By this job already. */
  done: boolean;
}

interface Asked {
  month?: Month | undefined;
  branch_id?: number | undefined;
  ids?: readonly number[] | undefined;
  /** Of oneself: no permission is asked for. */
  own?: number | null;
  job_run_id?: number;
}

/** Posted salaries whose slip somebody wants to send, those that nobody can get among them. */
export async function slipsToSend({ month, branch_id, ids, own = null, job_run_id }: Asked): Promise<SlipToSend[]> {
  const visible = own === null ? await seen() : sql`s.employee_id = ${own}::bigint`;
  return rowsOf(sql<SlipToSend>`
    select s.id as salary_id, s.branch_id, s.employee_id, s.employee_code, s.employee_name, coalesce(s.number, '') as number, s.month, e.email as address,
           ${stopped} as stopped, ${lockedOut} as locked_out, (select max(x.created_at) from payroll.slip_mails x where x.salary_id = s.id) as sent_at,
           exists (select from payroll.slip_mails x where x.salary_id = s.id and x.job_run_id = ${job_run_id ?? null}::bigint) as done
      from ${people}
     where s.status in ('posted', 'paid') and ${inScope('s.branch_id')} and ${visible}
       and (${month ?? null}::date is null or s.month = ${month ?? null}::date)
       and (${branch_id ?? null}::int is null or s.branch_id = ${branch_id ?? null}::int)
       and (${ids ? [...ids] : null}::bigint[] is null or s.id = any (${ids ? [...ids] : null}::bigint[]))
     order by s.branch_id, s.employee_name, s.id`);
}
