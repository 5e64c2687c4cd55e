// Invitations to the parents' app (STU-90): a link for one use, by message or on a slip; a whole class as a job.

import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { endLinks, newLinks } from '#platform/doors/link-tokens.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { message } from '#platform/messages/message.ts';
import { setting } from '#platform/settings/setting.ts';
import type { portalInvite, PortalOutcome } from '../contract/portal.ts';
import { idsOf, inPieces, type PeopleIds, type PortalAccount, portalPeople } from './portal-people.ts';
import { addSlips } from './portal-slips.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

type SendBy = 'message' | 'slip';
type Answer = DataOf<typeof portalInvite>;

/** So many are invited while the clerk waits; more are a job. */
const AT_ONCE = 60;
const TOGETHER = 200;

export async function inviteToPortal(input: ParsedInputOf<typeof portalInvite>): Promise<Answer> {
  await requirePermission('Student Set Password');
  const ids = await idsOf(input);
  const count = ids.guardian_ids.length + ids.student_ids.length;
  if (count <= AT_ONCE) return { ...(await inviteSome(ids, input.send_by, null)), job_id: null };
  const job_id = await enqueue(inviteJob, {
    title: `Invite ${grouped(count)} people to the app`,
    input: { ids, send_by: input.send_by },
    total: count,
  });
  return { rows: [], job_id, slips_id: null };
}

async function inviteSome(
  ids: PeopleIds,
  send_by: SendBy,
  job_run_id: number | null,
): Promise<{ rows: PortalOutcome[]; slips_id: number | null }> {
  const { accounts, refused } = await portalPeople(ids);
  const [write, silent] = [
    accounts.filter((one) => send_by === 'slip' || one.person.reachable),
    accounts.filter((one) => send_by === 'message' && !one.person.reachable),
  ];
  let slips_id: number | null = null;
  const branches = [...Map.groupBy(write, (one) => one.person.branch_id)].toSorted(([a], [b]) => a - b);
  for (const [branch_id, here] of branches) {
    const links = await linksFor(branch_id, here);
    if (send_by === 'message') await tell(branch_id, links);
    else slips_id = await slip(branch_id, links, job_run_id);
  }
  const nobody = (name: string) => `No channel of the family is open for ${name}: print a slip instead`;
  const rows = [
    ...write.map(({ person, username, note }) => ({ name: person.name, username, done: true, note })),
    ...silent.map(({ person, username }) => ({ name: person.name, username, done: false, note: nobody(person.name) })),
    ...refused.map(({ person, why }) => ({ name: person.name, username: null, done: false, note: why })),
  ];
  return { rows, slips_id };
}

interface Invited {
  account: PortalAccount;
  link: string;
  /** Which invitation of the account it is. */
  n: number;
}

/** An earlier invitation ends with the new one. */
async function linksFor(branch_id: number, accounts: readonly PortalAccount[]): Promise<Invited[]> {
  const hours = await setting<number>('portal_invite_hours', branch_id);
  const ids = accounts.map((one) => one.id);
  await endLinks('portal', { kind: 'portal_account', id: ids });
  const tokens = await newLinks(
    ids.map((id) => ({ purpose: 'portal', branch_id, subject: { kind: 'portal_account', id }, days: hours / 24 })),
  );
  const turned = await rowsOf(sql<{ id: number; invites: number }>`
    update students.portal_accounts set invited_at = platform.now(), invite_expires_at = platform.now() + make_interval(hours => ${hours}::int), invites = invites + 1
     where id = any (${ids}::bigint[]) returning id, invites`);
  await auditAll(
    accounts.map((one) => ({
      record_kind: 'portal_account',
      record_id: one.id,
      action: 'invited',
      branch_id,
      after: { username: one.username },
    })),
  );
  const nth = new Map(turned.map((row) => [row.id, row.invites]));
  return accounts.map((account, at) => ({
    account,
    link: houseAddress(pathOf(pages.PortalInvitation, { token: tokens[at] ?? '' })),
    n: nth.get(account.id) ?? 1,
  }));
}

function tell(branch_id: number, invited: readonly Invited[]): Promise<void> {
  return message(
    ...invited.map(({ account, link, n }) => ({
      event: 'PORTAL_INVITE',
      branch_id,
      subject_type: 'portal_account',
      subject_id: account.id,
      key: `portal:${account.id}:${n}`,
      data: { person: account.person.name, username: account.username, link },
    })),
  );
}

function slip(branch_id: number, invited: readonly Invited[], job_run_id: number | null): Promise<number> {
  const entries = invited.map(({ account, link }) => ({
    account_id: account.id,
    name: account.person.name,
    child: account.person.child,
    class_name: account.person.class_name,
    username: account.username,
    password: null,
    link,
  }));
  return addSlips(branch_id, entries, { title: 'Invitations', job_run_id });
}

export const inviteJob = defineJob({
  kind: 'portal invitations',
  run: async ({ ids, send_by }: { ids: PeopleIds; send_by: SendBy }, control: JobControl) => {
    const { user_id, school_id, job_run_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'Nobody asked for these invitations');
    const total = ids.guardian_ids.length + ids.student_ids.length;
    let [seen, invited] = [0, 0];
    for (const piece of inPieces(ids, TOGETHER)) {
      const { rows } = await runAs({ user_id, school_id }, () => inviteSome(piece, send_by, job_run_id));
      invited += rows.filter((row) => row.done).length;
      const bad = rows.flatMap((row, at) =>
        row.done ? [] : [{ row_no: seen + at + 1, reason: row.note ?? row.name }],
      );
      if (bad.length) await control.badRows(bad);
      seen += rows.length;
      if (!(await control.progress(seen, total))) break;
    }
    return { invited };
  },
});
