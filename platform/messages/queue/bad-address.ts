// Addresses that do not work (MSG-25): an SMS number after two failures on different days (those of UTC: an address
// belongs to no branch), an e-mail address at once (MAIL-4).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { SendingMessage } from './begin-attempt.ts';

export async function noteBadAddress(
  { school_id, channel, address, sandbox }: Pick<SendingMessage, 'school_id' | 'channel' | 'address' | 'sandbox'>,
  fault: 'dead' | 'not_on_whatsapp',
): Promise<void> {
  // What the sandbox makes up never bars a real address.
  if (sandbox) return;
  if (channel === 'email') {
    await rowsOf(sql`
      insert into platform.email_suppressions (school_id, address, reason, source)
      values (${school_id}::int, ${address}, 'hard_bounce', 'refused by the mail server') on conflict (school_id, address) do nothing`);
  }
  const dead = channel === 'email' ? 'dead' : 'soft';
  await rowsOf(sql`
    insert into platform.address_health as h (school_id, channel, address, state, fails, last_fail_at)
    values (${school_id}::int, ${channel}, ${address}, ${dead}, 1, platform.now())
    on conflict (school_id, channel, address) do update
       set fails = h.fails + case when (h.last_fail_at at time zone 'UTC')::date = (platform.now() at time zone 'UTC')::date then 0 else 1 end, last_fail_at = platform.now(),
           state = case when h.channel = 'email' then 'dead'
                        when h.fails + case when (h.last_fail_at at time zone 'UTC')::date = (platform.now() at time zone 'UTC')::date then 0 else 1 end < 2 then 'soft'
                        when ${fault} = 'not_on_whatsapp' then 'not_on_whatsapp' else 'dead' end,
           retry_after = case when ${fault} = 'not_on_whatsapp' then platform.now() + interval '90 days' end`);
}

/** A delivery makes it good again. */
export async function noteGoodAddress(of: { school_id: number; channel: string; address: string }): Promise<void> {
  await rowsOf(sql`
    update platform.address_health set state = 'good', fails = 0, last_ok_at = platform.now(), retry_after = null
     where school_id = ${of.school_id}::int and channel = ${of.channel} and address = ${of.address} and state <> 'good'`);
}
