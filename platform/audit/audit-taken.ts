// Papers and lists that somebody took away (spec 00 §8, decision 0142): which paper of which record, which list with which filters and how many
// rows. Written after the answer, in a transaction of its own: no list is slower for it.

import type { Contract } from '#kernel/contract.ts';
import { mayActFor, who } from '#platform/access/who.ts';
import { audit } from './audit.ts';
import { actOf, branchOfRecord, plain, withoutTexts } from './audit-call.ts';
import { recordOfCall } from './record-of-call.ts';

type Values = Readonly<Record<string, unknown>>;

/** Pictures, templates and trial prints are looked at all day and say nothing of anybody. */
const LOOKED_AT = /preview|template|layout\/test|^files|^jobs|^imports|stream/;

/** A paper that leaves the house: printed, saved or sent to a bank. */
export function isPaper(contract: Contract): boolean {
  return (
    contract.access === 'user' &&
    contract.transport === 'file' &&
    !LOOKED_AT.test(contract.path) &&
    (contract.method === 'POST' || contract.path.includes('/receipt/'))
  );
}

/** The branch of the input where it names one of the caller's, else the one that is chosen at the top. */
function branchOfAsked(asked: Values): number | null {
  const typed = asked['branch_id'];
  if (typeof typed === 'number' && mayActFor(typed)) return typed;
  const { branch_ids } = who();
  return branch_ids.length === 1 ? (branch_ids[0] ?? null) : null;
}

/** Without a branch the whole school may read the row: what somebody typed stays out of it (decision 0070). */
function shown(asked: Values, branch_id: number | null): Values {
  if (branch_id !== null) return plain(asked);
  return plain(withoutTexts(Object.fromEntries(Object.entries(asked).filter(([key]) => key !== 'filter'))));
}

export async function auditThePaper(contract: Contract, input: Values): Promise<void> {
  const record = recordOfCall(contract, input, {});
  const branch_id = (await branchOfRecord(record)) ?? branchOfAsked(input);
  const action = /^print$|^receipt$/.test(record.action) ? 'printed' : `${record.action} printed`;
  await audit({
    ...record,
    action,
    branch_id,
    after: { act: actOf(contract), ...shown(input, branch_id) },
    category: 'print',
  });
}

export interface TakenList {
  /** As people call it. */
  title: string;
  format: string;
  rows: number;
  query: Values;
}

const PAGING = new Set(['startRow', 'fetchCount']);

export async function auditTheExport({ title, format, rows, query }: TakenList): Promise<void> {
  const asked = Object.fromEntries(Object.entries(query).filter(([key]) => !PAGING.has(key)));
  const branch_id = branchOfAsked(asked);
  await audit({
    record_kind: 'export',
    record_id: 0,
    action: 'exported',
    branch_id,
    after: { list: title, format: format.toUpperCase(), rows, ...shown(asked, branch_id) },
    category: 'export',
  });
}
