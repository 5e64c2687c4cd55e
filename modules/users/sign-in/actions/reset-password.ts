// A new password through a mailed link: one use, 60 minutes, ends every session (spec 00 §4, AUTH-1).

import commonPasswords from 'fxa-common-password-list';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { Refusal } from '#kernel/refusal.ts';
import { hashPassword } from '#platform/access/passwords.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runPublic } from '#platform/db/run-public.ts';
import { wakeOutbox } from '#platform/messages/wake.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';
import { passwordRefusal } from '#modules/users/passwords/rules/index.ts';

const expired = () =>
  new Refusal('bad_input', 'This link has expired. Ask for a new one', {
    errors: { token: ['This link has expired. Ask for a new one'] },
  });

/** Writes the mail into the outbox when the address is known and has not had three links in this hour; nobody who asks is told which. */
export async function askReset(email: string): Promise<void> {
  const { token, hash } = newToken('mkr');
  const link = houseAddress(linkTo(pages.ResetPassword, { token }));
  await runPublic(() => rowOf(sql`select platform.ask_reset(${email}, ${hash}, ${link})`));
  wakeOutbox();
}

export async function resetPassword(token: string, password: string): Promise<void> {
  const hash = hashToken(token);
  const target = await runPublic(() =>
    rowOf(sql<{ name: string; email: string }>`select name, email from platform.reset_target(${hash})`),
  );
  if (!target) throw expired();
  const refusal = passwordRefusal(password, target, (text) => commonPasswords.test(text));
  if (refusal) throw refusal;
  const stored = await hashPassword(password);
  const used = await runPublic(() =>
    rowOf(sql<{ used: boolean }>`select platform.use_reset(${hash}, ${stored}) as used`),
  );
  if (!used?.used) throw expired();
}
