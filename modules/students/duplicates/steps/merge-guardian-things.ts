// Records that belong to a guardian who is merged into another (STU-9): rights for children, requests, pick-up card, app account.

import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { endLinks } from '#platform/doors/link-tokens.ts';
import type { GuardianRow } from '../reads/guardian-merge.ts';

/** Answers what else changed, in sentences. */
export async function moveGuardianThings(winner: GuardianRow, loser: GuardianRow): Promise<string[]> {
  await joinRights(winner.id, loser.id);
  await rowsOf(sql`
    update students.parent_requests set guardian_id = ${winner.id}::bigint where guardian_id = ${loser.id}::bigint`);
  await moveCards(winner, loser);
  return moveAccount(winner, loser);
}

/** For a child of both, the two rows become one with the rights of either; other children only change their guardian. */
async function joinRights(winner_id: number, loser_id: number): Promise<void> {
  const both = await rowsOf(sql<Record<string, unknown> & { student_id: number }>`
    delete from students.student_guardians l
     where l.guardian_id = ${loser_id}::bigint and exists (
       select 1 from students.student_guardians w where w.guardian_id = ${winner_id}::bigint and w.student_id = l.student_id)
    returning l.student_id, l.is_primary, l.is_fee_payer, l.lives_with, l.may_collect, l.gets_sms, l.gets_whatsapp, l.gets_email, l.portal, l.custody,
              l.emergency_order`);
  await rowsOf(sql`
    update students.student_guardians w
       set is_primary = w.is_primary or o.is_primary, is_fee_payer = w.is_fee_payer or o.is_fee_payer, lives_with = w.lives_with or o.lives_with,
           may_collect = w.may_collect or o.may_collect, gets_sms = w.gets_sms or o.gets_sms, gets_whatsapp = w.gets_whatsapp or o.gets_whatsapp,
           gets_email = w.gets_email or o.gets_email, portal = w.portal or o.portal,
           custody = case when w.custody = 'none' then o.custody else w.custody end,
           emergency_order = least(w.emergency_order, o.emergency_order)
      from jsonb_to_recordset(${JSON.stringify(both)}::jsonb) as o (student_id bigint, is_primary boolean, is_fee_payer boolean, lives_with boolean,
           may_collect boolean, gets_sms boolean, gets_whatsapp boolean, gets_email boolean, portal boolean, custody text, emergency_order smallint)
     where w.guardian_id = ${winner_id}::bigint and w.student_id = o.student_id`);
  await rowsOf(sql`
    update students.student_guardians set guardian_id = ${winner_id}::bigint
     where guardian_id = ${loser_id}::bigint`);
}

const alive = sql`('initiated', 'pending', 'approved', 'queued', 'printed', 'issued')`;

async function moveCards(winner: GuardianRow, loser: GuardianRow): Promise<void> {
  const clash = await rowOf(sql<{ card_no: string }>`
    select c.card_no from students.student_cards c where c.guardian_id = ${loser.id}::bigint and c.state in ${alive} and exists (
      select 1 from students.student_cards w where w.guardian_id = ${winner.id}::bigint and w.state in ${alive}) limit 1`);
  if (clash) throw conflict(`Both have a pick-up card. Void ${clash.card_no} of ${loser.full_name} first.`);
  await rowsOf(sql`
    update students.student_cards set guardian_id = ${winner.id}::bigint where guardian_id = ${loser.id}::bigint`);
}

/** One account per person: the survivor's stays, else the other's moves over with its password. */
async function moveAccount(winner: GuardianRow, loser: GuardianRow): Promise<string[]> {
  const accounts = await rowsOf(sql<{ id: number; guardian_id: number; username: string }>`
    select id, guardian_id, username::text from students.portal_accounts where guardian_id in (${winner.id}::bigint, ${loser.id}::bigint) for update`);
  const mine = accounts.find((one) => one.guardian_id === winner.id);
  const other = accounts.find((one) => one.guardian_id === loser.id);
  if (!other) return [];
  if (!mine) {
    await rowsOf(sql`
      update students.portal_accounts set guardian_id = ${winner.id}::bigint, updated_by = platform.current_user_id() where id = ${other.id}::bigint`);
    return [`The account ${other.username} of the app goes along.`];
  }
  await rowsOf(sql`
    update students.portal_accounts set state = 'locked', locked_reason = ${`One person with ${mine.username}`}, invite_expires_at = null,
           updated_by = platform.current_user_id() where id = ${other.id}::bigint`);
  await endLinks('portal', { kind: 'portal_account', id: [other.id] });
  await rowsOf(sql`select * from students.end_portal_sessions(${[other.id]}::bigint[])`);
  return [`The account ${mine.username} of the app stays; ${other.username} is locked.`];
}
