// A session ends for good (08 section 3): nobody sits in it, none of its months is open, nothing of it is under way. It takes no new section then.

import { counted } from '#kernel/counted.ts';
import { formatDate, monthOf, type Month } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { seatsTaken } from '#modules/branches/seats/rules/index.ts';
import type { SessionRow } from '../reads/sessions.ts';
import { sessionClosing } from '../questions.ts';
import { sessionStates } from '../rules/session-states.ts';
import { monthsLeft } from '../rules/months-left.ts';
import { lockSession, sessionById } from '../steps/keep-sessions.ts';

export async function closeSession({ id, reason }: { id: number; reason: string }): Promise<SessionRow> {
  await requirePermission('Academic Setup Edit');
  const session = await lockSession(id);
  sessionStates.refuse('close', session.status);
  if (session.is_current)
    throw conflict(`${session.name} is the current session. Make another one current first, then close this one.`);
  refuseOpenMonths(session, monthOf(who().today));
  await refuseSeats(session);
  await refuseUnderWay(session);
  await rowsOf(
    sql`update branches.academic_sessions set status = 'closed', updated_by = platform.current_user_id() where id = ${id}::bigint`,
  );
  await audit({ record_kind: 'session', record_id: id, action: 'closed', after: { name: session.name, reason } });
  return sessionById(id, session.country_id);
}

/** One that has not begun may be given up; one that runs is waited for. */
function refuseOpenMonths(
  { name, start_date, end_date }: Pick<SessionRow, 'name' | 'start_date' | 'end_date'>,
  now: Month,
) {
  const open = monthsLeft({ start_date, end_date }, now);
  if (open > 0)
    throw conflict(
      `${counted(open, 'month of', 'months of')} ${name} ${open === 1 ? 'is' : 'are'} still open. Close it after its last day, ${formatDate(end_date)}.`,
    );
}

async function refuseSeats({ id, name }: { id: number; name: string }): Promise<void> {
  const taken = await rowOf(
    sql<{ enrolled: number; held: number }>`select enrolled, held from branches.seats_taken(${id}::bigint, null)`,
  );
  if (taken && taken.enrolled + taken.held > 0)
    throw conflict(`${name} has ${seatsTaken(taken)}. Promote them to the next session, or let them leave first.`);
}

async function refuseUnderWay({ id, name }: { id: number; name: string }): Promise<void> {
  const items = (await sessionClosing.ask({ session_id: id })).flat().filter((item) => item.count > 0);
  const [first] = items;
  if (first)
    throw conflict(
      `${name} cannot be closed yet: ${items.map((item) => counted(item.count, item.what)).join(', ')}. ${first.way}.`,
      { items },
    );
}
