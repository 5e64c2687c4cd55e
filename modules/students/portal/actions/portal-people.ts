// Whom an act on portal accounts is about: the people chosen, with their accounts made where they are missing (STU-90, STU-91).

import { counted, grouped } from '#kernel/counted.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import {
  type PortalFilters,
  type PortalPerson,
  idsBehind,
  portalGuardians,
  portalStudents,
} from '../reads/portal-accounts.ts';

/** A transaction of the request for each part of an act that hashes between them. */
export type Run = <T>(work: () => Promise<T>) => Promise<T>;

export interface Whose {
  guardian_ids?: number[] | undefined;
  student_ids?: number[] | undefined;
  all?: { filters: PortalFilters; count: number } | undefined;
}

/** As they go into a job. */
export interface PeopleIds {
  guardian_ids: number[];
  student_ids: number[];
}

export interface PortalAccount {
  id: number;
  username: string;
  state: 'none' | 'active' | 'locked';
  person: PortalPerson;
  /** A sentence where another guardian signs in with the same mobile (STU-91). */
  note: string | null;
}

export interface PortalPeople {
  accounts: PortalAccount[];
  refused: { person: PortalPerson; why: string }[];
}

const MOST = 20_000;

/** Fixes who is meant at the press; refuses when the list has changed since it was confirmed. */
export async function idsOf({ guardian_ids, student_ids, all }: Whose): Promise<PeopleIds> {
  if (!all) {
    const ids = { guardian_ids: [...new Set(guardian_ids)], student_ids: [...new Set(student_ids)] };
    if (ids.guardian_ids.length + ids.student_ids.length === 0)
      throw badField('guardian_ids', 'Choose at least one person');
    return ids;
  }
  const { ids, rows } = await idsBehind(all.filters, MOST + 1);
  if (rows > MOST) throw conflict('These are more than 20,000 rows. Do it class by class.');
  if (rows !== all.count)
    throw conflict(
      `The list has ${counted(rows, 'row')} now, and you confirmed ${grouped(all.count)}. Nothing was done; look at it again.`,
    );
  return all.filters.who === 'student'
    ? { guardian_ids: [], student_ids: ids }
    : { guardian_ids: ids, student_ids: [] };
}

async function classesOf(student_ids: readonly number[]): Promise<Map<number, readonly string[]>> {
  const branches = await rowsOf(sql<{ branch_id: number }>`
    select distinct branch_id from students.students where id = any (${[...student_ids]}::bigint[]) order by branch_id`);
  const found = new Map<number, readonly string[]>();
  for (const { branch_id } of branches)
    found.set(branch_id, await setting<string[]>('portal_student_classes', branch_id));
  return found;
}

/** 404 when one of them is not in the scope. */
async function peopleOf({ guardian_ids, student_ids }: PeopleIds): Promise<PortalPerson[]> {
  const guardians = guardian_ids.length ? await portalGuardians(guardian_ids) : [];
  const students = student_ids.length ? await portalStudents(student_ids, await classesOf(student_ids)) : [];
  const missing = guardian_ids.length + student_ids.length - guardians.length - students.length;
  if (missing > 0) throw notFound(missing === 1 ? 'One of these people' : `${missing} of these people`);
  return [...guardians, ...students];
}

/** People of one act in pieces, guardians before students. */
export function inPieces({ guardian_ids, student_ids }: PeopleIds, size: number): PeopleIds[] {
  const pieces: PeopleIds[] = [];
  for (let at = 0; at < guardian_ids.length; at += size)
    pieces.push({ guardian_ids: guardian_ids.slice(at, at + size), student_ids: [] });
  for (let at = 0; at < student_ids.length; at += size)
    pieces.push({ guardian_ids: [], student_ids: student_ids.slice(at, at + size) });
  return pieces;
}

interface Prepared {
  id: number;
  username: string;
  state: PortalAccount['state'];
  guardian_id: number | null;
  student_id: number | null;
}

const keyOf = (one: { guardian_id: number | null; student_id: number | null }): string =>
  one.guardian_id === null ? `s${one.student_id}` : `g${one.guardian_id}`;

function noteOf({ username, guardian_id }: Prepared): string | null {
  return guardian_id !== null && /-\d+$/.test(username)
    ? `Another guardian signs in with this mobile: the user name is ${username}`
    : null;
}

/** The accounts, locked in this transaction; who may not have one stands among the refused with the reason. */
export async function portalPeople(ids: PeopleIds): Promise<PortalPeople> {
  const people = await peopleOf(ids);
  const may = people.filter((person) => person.why_not === null);
  const prepared = await rowsOf(sql<Prepared>`
    select id, username::text, state, guardian_id, student_id
      from students.prepare_portal_accounts(${may.flatMap((one) => one.guardian_id ?? [])}::bigint[], ${may.flatMap((one) => one.student_id ?? [])}::bigint[])`);
  const byKey = new Map(prepared.map((row) => [keyOf(row), row]));
  const outcome: PortalPeople = { accounts: [], refused: [] };
  for (const person of people) {
    const account = byKey.get(keyOf(person));
    if (person.why_not !== null) outcome.refused.push({ person, why: person.why_not });
    else if (!account)
      outcome.refused.push({ person, why: `The registration number of ${person.name} is somebody else's user name` });
    else if (account.state === 'locked')
      outcome.refused.push({ person, why: `The account of ${person.name} is locked: unlock it first` });
    else outcome.accounts.push({ ...account, person, note: noteOf(account) });
  }
  return outcome;
}

/** Accounts before anybody needs them: user names stand, nobody can sign in yet (02 §5). Who may not have one is passed over. */
export async function preparePortalAccounts(guardian_ids: readonly number[]): Promise<number> {
  const { accounts } = await portalPeople({ guardian_ids: [...guardian_ids], student_ids: [] });
  return accounts.length;
}
