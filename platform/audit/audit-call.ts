// The default of the audit (spec 00 §8): a call that wrote and whose action recorded nothing is recorded by its contract, in the same
// transaction. Actions that know more record more; no write is left out.

import type { Contract } from '#kernel/contract.ts';
import { mayActFor, userIdOrNull } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { thingOf } from '#platform/records/named-things.ts';
import { audit } from './audit.ts';
import { type RecordOfCall, recordOfCall } from './record-of-call.ts';

/** Calls that only read, whatever their method: previews, papers, searches. They may lock rows and try an act, and roll it back. */
const LOOKS = /(^|\/)(preview|print|quote|check|search|render|read|slips?|known|same-child|template)$|preview/;

type Values = Readonly<Record<string, unknown>>;

/** What the call does, in its own words and without the number of its rule. */
export const actOf = ({ title }: Contract): string => title.replace(/ \([^()]*\d[^()]*\)/g, '');

/** Calls of people that may change something. */
export function isWriting(contract: Contract): boolean {
  return (
    contract.method !== 'GET' &&
    contract.access === 'user' &&
    contract.transport !== 'file' &&
    contract.transport !== 'raw' &&
    !LOOKS.test(contract.path)
  );
}

/** After the handler, before the commit. `answer` is the data of the answer. */
export async function auditTheCall(contract: Contract, input: Values, answer: unknown): Promise<void> {
  const context = currentContext();
  if (!isWriting(contract) || context.audited || context.readOnly || userIdOrNull() === null) return;
  // What was tried and thrown away has a number of a write, and is none.
  if (input['preview'] === true || !(await wroteSomething())) return;
  const said = asValues(answer);
  const record = recordOfCall(contract, input, said);
  const typed_for = branchOf(input) ?? branchOf(said);
  const branch_id = typed_for ?? (await branchOfRecord(record));
  // Without a branch the whole school may read the row: then it says what was done, and no value of anybody's.
  const values = branch_id === null ? {} : plain(typed_for === null ? withoutTexts(input) : input);
  await audit({
    ...record,
    branch_id,
    after: { act: actOf(contract), ...values, ...(branch_id === null ? {} : numbersOf(said)) },
  });
}

/** Of a child or an applicant: what somebody wrote about it stays where it is, for readers of the audit need not have its permission. */
export function withoutTexts(input: Values): Values {
  const told = (key: string, value: unknown) =>
    typeof value !== 'string' || key === 'reason' || key.endsWith('_no') || !/\s/.test(value.trim());
  return Object.fromEntries(Object.entries(input).filter(([key, value]) => told(key, value)));
}

/** An id is given to a transaction with its first write, or with a lock in front of one. */
async function wroteSomething(): Promise<boolean> {
  const row = await rowOf(sql<{ wrote: boolean }>`select pg_current_xact_id_if_assigned() is not null as wrote`);
  return row?.wrote === true;
}

function asValues(answer: unknown): Values {
  return answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? (answer as Values) : {};
}

function branchOf(values: Values): number | null {
  const branch_id = values['branch_id'];
  return typeof branch_id === 'number' && mayActFor(branch_id) ? branch_id : null;
}

/** A child's note belongs to the child's branch, though the note does not say it. */
export async function branchOfRecord({ record_kind, record_id }: RecordOfCall): Promise<number | null> {
  const found = await thingOf(record_kind)?.branchOf?.(record_id);
  return found !== undefined && mayActFor(found) ? found : null;
}

/** Words and figures that a person typed: short lists of ids and words as they are, so that they are read by name; others by length. */
export function plain(input: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([key, value]) => key !== 'id' && key !== 'version' && value !== undefined && value !== null)
      .map(([key, value]) => [key, shortened(value)]),
  );
}

const MOST_WORDS = 20;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 200);
  if (!Array.isArray(value)) return isObject(value) ? '…' : value;
  return value.length <= MOST_WORDS && !value.some(isObject) ? value.map(shortened) : `${value.length}`;
}

/** Numbers of papers by which it is found afterwards. */
function numbersOf(answer: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answer).filter(([key, value]) => key.endsWith('_no') && typeof value === 'string'),
  );
}
