// A link to the wallet of a family, made and sent to its fee payer; the one before ends (spec 04 §14.4).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { pathOf } from '#kernel/path-of.ts';
import * as pages from '#kernel/pages.gen.ts';
import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { endLinks, newLink } from '#platform/doors/link-tokens.ts';
import { message } from '#platform/messages/message.ts';
import type { walletEnd, walletSend } from '../contract/wallet.ts';
import { WALLET_LINK } from '../rules/wallet-events.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

const PURPOSE = 'wallet';

interface Family {
  family_id: number;
  branch_id: number;
  today: LocalDate;
  children: number;
  names: string;
}

/** 404 outside the scope. */
async function familyOf(student_id: number): Promise<Family> {
  const row = await rowOf(sql<Family>`
    select s.family_id, s.branch_id, platform.today(s.branch_id) as today, all_of.n as children, all_of.names
      from students.students s
     cross join lateral (
       select count(*)::int as n, string_agg(k.full_name, ', ' order by k.admission_date nulls last, k.id) as names
         from students.students k where k.family_id = s.family_id and k.merged_into_id is null and k.status <> 'not_admitted') all_of
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} and s.merged_into_id is null
       and all_of.n > 0 and all_of.names is not null and platform.today(s.branch_id) is not null`);
  if (!row) throw notFound('This student');
  return row;
}

/** What is answered shows the address once; it is kept as a hash. */
export async function sendWallet(input: ParsedInputOf<typeof walletSend>): Promise<DataOf<typeof walletSend>> {
  await requirePermission('statement');
  const { student_id, days } = input;
  const { family_id, branch_id, today, children, names } = await familyOf(student_id);
  await endLinks(PURPOSE, { kind: 'family', id: family_id });
  const token = await newLink({
    purpose: PURPOSE,
    branch_id,
    subject: { kind: 'family', id: family_id },
    days,
    one_use: false,
  });
  const link = houseAddress(pathOf(pages.FamilyWallet, { token }));
  const last_day = addDays(today, days);
  if (input.message) {
    const own = Buffer.from(hashToken(token)).toString('hex').slice(0, 16);
    const about = { subject_type: 'student', subject_id: student_id, student_id };
    await message({
      event: WALLET_LINK,
      branch_id,
      ...about,
      key: `wallet:${family_id}:${own}`,
      data: { students: names, last_day, wallet_link: link },
    });
  }
  const after = { children, until: formatDate(last_day), by_message: input.message };
  await audit({ record_kind: 'student', record_id: student_id, branch_id, action: 'wallet link made', after });
  return { family_id, link, last_day, children };
}

export async function endWallet({ student_id }: ParsedInputOf<typeof walletEnd>): Promise<DataOf<typeof walletEnd>> {
  await requirePermission('statement');
  const { family_id, branch_id } = await familyOf(student_id);
  const ended = await endLinks(PURPOSE, { kind: 'family', id: family_id });
  await audit({
    record_kind: 'student',
    record_id: student_id,
    branch_id,
    action: 'wallet link ended',
    after: { ended },
  });
  return { ended };
}
