// Which record a call is about, in the words by which people look for it: a note about a child stands in the child's History, a head under
// 'fee head', whatever the path of the call is.

import type { Contract } from '#kernel/contract.ts';
import { kindOfField } from '#kernel/field-kinds.ts';
import { recordKinds } from '#platform/records/record-kinds.ts';
import { type NamedThing, thingCalled, thingOf, thingOfKey } from '#platform/records/named-things.ts';

type Values = Readonly<Record<string, unknown>>;

export interface RecordOfCall {
  record_kind: string;
  record_id: number;
  action: string;
}

const inWords = (part: string): string => part.replaceAll(/[-_]/g, ' ').toLowerCase();
/** 'section-save' is the saving of a section. */
const VERB_LAST = /^(.+)-(save|add|create|update|delete|copy)$/;

/** 'fee/head/save' → a 'fee head' was saved: 'save'. */
export function wordsOf({ path, method }: Pick<Contract, 'path' | 'method'>): Omit<RecordOfCall, 'record_id'> {
  const parts = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .flatMap((part, n, all) => (n > 0 && n === all.length - 1 ? (VERB_LAST.exec(part)?.slice(1) ?? [part]) : [part]));
  const last = parts.length > 1 ? parts.pop() : undefined;
  const verb = method === 'DELETE' ? 'removed' : 'saved';
  const said = parts.map(inWords).join(' ').slice(0, 60);
  return { record_kind: thingCalled(said)?.kind ?? said, action: last === undefined ? verb : inWords(last) };
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function thingAt(contract: Contract, key: string): NamedThing | undefined {
  const schema = new Map(Object.entries(contract.input.shape)).get(key);
  const kind = schema && kindOfField(schema);
  return kind?.is === 'record' ? thingOf(kind.of) : thingOfKey(key);
}

/** An id of the input that points to such a record: `student_id`, `winner_id`. */
function idOf(contract: Contract, input: Values, is: (thing: NamedThing) => boolean): [NamedThing, number] | undefined {
  for (const [key, value] of Object.entries(input)) {
    const thing = isId(value) ? thingAt(contract, key) : undefined;
    if (thing && isId(value) && is(thing)) return [thing, value];
  }
  return undefined;
}

/** Of what was made: the answer {section_id} or {section: {section_id}} of a call about a section. */
function madeId(answer: Values, own: NamedThing | undefined): unknown {
  if (!own) return answer['id'];
  const key = own.kind.replaceAll(' ', '_');
  const said = new Map(Object.entries(answer));
  const inside = said.get(key);
  const made = typeof inside === 'object' && inside !== null ? new Map(Object.entries(inside)) : said;
  return made.get('id') ?? made.get(`${key}_id`);
}

/** A place and not what was done there. */
const PLACES = new Set(['branch']);

export function recordOfCall(contract: Contract, input: Values, answer: Values): RecordOfCall {
  const words = wordsOf(contract);
  const own = thingOf(words.record_kind);
  const named = own && idOf(contract, input, (thing) => thing === own);
  if (named) return { ...words, record_id: named[1] };
  const given = [madeId(answer, own), input['id']].find(isId);
  if (own && given !== undefined) return { ...words, record_id: given };
  const records = new Set(recordKinds().map(({ kind }) => kind));
  const about = own ? undefined : idOf(contract, input, ({ kind }) => records.has(kind) && !PLACES.has(kind));
  if (!about) return { ...words, record_id: given ?? 0 };
  const [{ kind }, record_id] = about;
  const rest = words.record_kind.startsWith(`${kind} `) ? words.record_kind.slice(kind.length + 1) : words.record_kind;
  return { record_kind: kind, record_id, action: `${rest} ${words.action}`.slice(0, 60) };
}
