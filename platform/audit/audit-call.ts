// The root under the audit (spec 00 §8): a call that wrote and whose action noted nothing itself is noted by its contract, in the same
// transaction. An action that knows more says it better; none is left out.

import type { Contract } from '#kernel/contract.ts';
import { mayActFor } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { audit } from './audit.ts';

/** What only looks, whatever its method: previews, papers, searches. They may lock rows and try an act, and keep nothing. */
const LOOKS = /(^|\/)(preview|print|quote|check|search|render|read|slips?|known|same-child|template)$|preview/;

type Values = Readonly<Record<string, unknown>>;

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
  if (!isWriting(contract) || context.audited || context.readOnly || context.caller?.user_id == null) return;
  if (!(await wroteSomething())) return;
  const said = asValues(answer);
  const { record_kind, action } = wordsOf(contract);
  const branch_id = branchOf(input) ?? branchOf(said);
  await audit({
    record_kind,
    record_id: idOf(said) ?? idOf(input) ?? 0,
    action,
    branch_id,
    // Without a branch the whole school may read the row: then it says what was done, and no value of anybody's.
    after: { act: contract.title, ...(branch_id === null ? {} : { ...plain(input), ...numbersOf(said) }) },
  });
}

/** An id is given to a transaction with its first write, or with a lock in front of one. */
async function wroteSomething(): Promise<boolean> {
  const row = await rowOf(sql<{ wrote: boolean }>`select pg_current_xact_id_if_assigned() is not null as wrote`);
  return row?.wrote === true;
}

/** 'fee/head/save' → a 'fee head' was saved: 'save'. */
export function wordsOf({ path, method }: Pick<Contract, 'path' | 'method'>): { record_kind: string; action: string } {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  const last = parts.length > 1 ? parts.pop() : undefined;
  const words = (part: string) => part.replaceAll(/[-_]/g, ' ').toLowerCase();
  const verb = method === 'DELETE' ? 'removed' : 'saved';
  return { record_kind: parts.map(words).join(' ').slice(0, 60), action: last === undefined ? verb : words(last) };
}

function asValues(answer: unknown): Values {
  return answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? (answer as Values) : {};
}

function branchOf(values: Values): number | null {
  const branch_id = values['branch_id'];
  return typeof branch_id === 'number' && mayActFor(branch_id) ? branch_id : null;
}

function idOf(values: Values): number | undefined {
  const found = Object.entries(values).find(([key, value]) => (key === 'id' || key.endsWith('_id')) && isId(value));
  return found === undefined ? undefined : Number(isId(values['id']) ? values['id'] : found[1]);
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Words and figures that a person typed; lists by their length. */
function plain(input: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([key, value]) => key !== 'id' && key !== 'version' && value !== undefined && value !== null)
      .map(([key, value]) => [key, shortened(value)]),
  );
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return `${value.length}`;
  if (typeof value === 'string') return value.slice(0, 200);
  return typeof value === 'object' ? '…' : value;
}

/** Numbers of papers by which it is found afterwards. */
function numbersOf(answer: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answer).filter(([key, value]) => key.endsWith('_no') && typeof value === 'string'),
  );
}
