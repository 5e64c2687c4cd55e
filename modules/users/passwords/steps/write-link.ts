// The link with which a person chooses a password: one use, written to the person alone (spec 00 §4); an hour, or three days for a
// new account.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { newToken } from '#platform/access/tokens.ts';
import { afterCommit, rowOf, sql } from '#platform/db/index.ts';
import { wakeOutbox } from '#platform/messages/wake.ts';
import { ACCOUNT_LINK_HOURS } from '../rules/password-events.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

const hoursOf = { PASSWORD_LINK: 1, ACCOUNT_LINK: ACCOUNT_LINK_HOURS } as const;

/** False when the person may not sign in. */
export async function writeLink(user_id: number, event: keyof typeof hoursOf): Promise<boolean> {
  const { token, hash } = newToken('mkr');
  const link = houseAddress(linkTo(pages.ResetPassword, { token }));
  const row = await rowOf(sql<{ sent: boolean }>`
    select platform.send_reset(${user_id}::bigint, ${hash}, ${link}, ${hoursOf[event]}::int, ${event}) as sent`);
  afterCommit(wakeOutbox);
  return row?.sent ?? false;
}
