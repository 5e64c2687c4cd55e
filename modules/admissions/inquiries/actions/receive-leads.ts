// Receives inquiries (ADM-1, ADM-2, ADM-3): typed by a clerk, from a sheet, from the inbox; they join the family's open inquiry.

import { nowMs } from '#kernel/clock.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { mayActFor, requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { normalisePhone } from '#modules/students/index.ts';
import { type leadCreate, workLeads } from '../contract/leads.ts';
import { beginNewLeads } from './begin-new-leads.ts';

type Create = ParsedInputOf<typeof leadCreate>;

/** What `admissions.take_inquiries` reads; phones are E.164 already. */
export type Inquiry = Omit<Create, 'message'> & {
  message?: string | null | undefined;
  country_id: number;
  received_at?: string | null;
  utm?: Readonly<Record<string, string>> | null | undefined;
};

export interface TakenIn {
  n: number;
  lead_id: number;
  branch_id: number | null;
  is_new: boolean;
}

const orNull = (text: string | null | undefined): string | null => (text === '' || text === undefined ? null : text);

/** In one statement for every scope and door: the database routine searches all branches of the school. */
export function receiveInquiries(inquiries: readonly Inquiry[]): Promise<TakenIn[]> {
  const rows = inquiries.map((one, n) => ({ ...one, n, email: orNull(one.email), whatsapp: orNull(one.whatsapp) }));
  return rowsOf(sql<TakenIn>`
    select n, lead_id, branch_id, is_new from admissions.take_inquiries(${JSON.stringify(rows)}::jsonb) order by n`);
}

/** Receives them and begins the work at branches in scope; other branches do so in their scheduled work. */
export async function receiveLeads(inquiries: readonly Inquiry[]): Promise<TakenIn[]> {
  const taken = await receiveInquiries(inquiries);
  for (const [branch_id, rows] of Map.groupBy(taken, (row) => row.branch_id))
    if (branch_id !== null && mayActFor(branch_id))
      await beginNewLeads(
        branch_id,
        rows.map((row) => row.lead_id),
      );
  return taken;
}

export function phoneOf(typed: string, country_id: number, field = 'mobile'): string {
  const phone = normalisePhone(typed, country_id, field);
  if (phone instanceof Refusal) throw phone;
  return phone;
}

/** The branch a clerk means: the one named, or the only one there is to name; without any it goes to the pool (ADM-3). */
async function branchMeant(branch_id: number | null | undefined): Promise<number | null> {
  if (branch_id !== null && branch_id !== undefined) {
    requireBranch(branch_id);
    return branch_id;
  }
  const { branch_ids, all_branches } = who();
  const [only] = branch_ids;
  if (!all_branches && branch_ids.length === 1 && only !== undefined) return only;
  const row = await rowOf(sql<{ pool: boolean }>`select platform.sees_pool() as pool`);
  if (!row?.pool) throw badField('branch_id', 'Choose the branch that the family asks');
  return null;
}

async function countryOf(branch_id: number | null): Promise<number> {
  if (branch_id === null) return who().country_id;
  const row = await rowOf(sql<{ country_id: number }>`
    select country_id from platform.branches where id = ${branch_id}::int`);
  return row?.country_id ?? who().country_id;
}

export interface Created {
  id: number | null;
  lead_no: string | null;
  merged_into: number | null;
}

/** Where another branch has the family's inquiry open, the clerk only learns that it was passed on. */
export async function createLead(input: Create): Promise<Created> {
  await requirePermission(...workLeads);
  const branch_id = await branchMeant(input.branch_id);
  const country_id = await countryOf(branch_id);
  if (input.next_action_at && Date.parse(input.next_action_at) < nowMs())
    throw badField('next_action_at', 'The next action is in the past');
  const [taken] = await receiveLeads([
    {
      ...input,
      branch_id,
      country_id,
      mobile: phoneOf(input.mobile, country_id),
      whatsapp: input.whatsapp ? phoneOf(input.whatsapp, country_id, 'whatsapp') : null,
    },
  ]);
  if (!taken) throw new Error('The inquiry was not saved');
  if (taken.branch_id !== null && !mayActFor(taken.branch_id)) return { id: null, lead_no: null, merged_into: null };
  const row = await rowOf(sql<{ lead_no: string }>`
    select lead_no from admissions.leads where id = ${taken.lead_id}::bigint`);
  if (!row) return { id: null, lead_no: null, merged_into: null };
  return { id: taken.lead_id, lead_no: row.lead_no, merged_into: taken.is_new ? null : taken.lead_id };
}
