// Somebody who is away names a person who decides in the name of, from a day to a day (spec 00 §16).

import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { userId, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { kindOf } from './kind.ts';

export interface NewDelegation {
  to_user_id: number;
  starts_on: string;
  ends_on: string;
  kinds?: string[] | null | undefined;
  note?: string | null | undefined;
}

const LONGEST_DAYS = 92;

function judge(input: NewDelegation, me: number, today: string): void {
  if (input.to_user_id === me) throw badField('to_user_id', 'Choose somebody else');
  if (input.ends_on < input.starts_on) throw badField('ends_on', 'The last day is before the first');
  if (input.ends_on < today) throw badField('ends_on', 'These days are over');
  const days = (Date.parse(input.ends_on) - Date.parse(input.starts_on)) / 86_400_000;
  if (days > LONGEST_DAYS)
    throw badField('ends_on', `At most ${LONGEST_DAYS} days; for a longer absence change the roles`);
  const unknown = input.kinds?.find((code) => !kindOf(code));
  if (unknown !== undefined) throw badField('kinds', `There is no approval kind '${unknown}'`);
}

export async function delegate(input: NewDelegation): Promise<{ id: number }> {
  const me = userId();
  const { school_id, today } = who();
  judge(input, me, today);
  const person = await rowOf(sql<{ name: string }>`
    select name from platform.users where id = ${input.to_user_id}::bigint and status = 'active' and school_id = ${school_id}::int`);
  if (!person) throw badField('to_user_id', 'Choose one from the list');
  await oneAtATime('delegations', me);
  const open = await rowOf(sql<{ name: string }>`
    select u.name from platform.approval_delegations d join platform.users u on u.id = d.to_user_id
     where d.from_user_id = ${me}::bigint and d.to_user_id = ${input.to_user_id}::bigint and d.ended_at is null
       and daterange(d.starts_on, d.ends_on, '[]') && daterange(${input.starts_on}::date, ${input.ends_on}::date, '[]')
       and (d.kinds is null or ${input.kinds ?? null}::text[] is null or d.kinds && ${input.kinds ?? []}::text[])`);
  if (open) throw conflict(`${open.name} stands in for you on some of these days already. End that first.`);
  const row = await rowOf(sql<{ id: number }>`
    insert into platform.approval_delegations (to_user_id, starts_on, ends_on, kinds, note)
    values (${input.to_user_id}::bigint, ${input.starts_on}::date, ${input.ends_on}::date, ${input.kinds ?? null}::text[], ${input.note ?? null})
    returning id`);
  await audit({
    record_kind: 'user',
    record_id: me,
    action: 'approvals delegated',
    after: { to: person.name, starts_on: input.starts_on, ends_on: input.ends_on, kinds: input.kinds ?? 'all' },
  });
  return { id: row?.id ?? 0 };
}

/** Ends at once; what was decided stays decided. */
export async function endDelegation(id: number): Promise<void> {
  const row = await rowOf(sql<{ id: number }>`
    update platform.approval_delegations set ended_at = platform.now()
     where id = ${id}::bigint and from_user_id = ${userId()}::bigint and ended_at is null returning id`);
  if (!row) throw notFound('This delegation');
  await audit({ record_kind: 'user', record_id: userId(), action: 'delegation ended', after: { delegation_id: id } });
}
