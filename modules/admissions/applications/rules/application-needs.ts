// What an application lacks before it can be submitted (spec 02 §6.3, ADM-10 to ADM-12, ADM-19): a sentence for each field, and the page it is on.

import { nameTable } from '#kernel/names.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import { applicationPages, type ApplicationData } from '../contract/application-fields.ts';

const PAKISTAN = 162;
const OMAN = 161;

/** Of the place where it was asked for; null: nothing was chosen yet. */
export interface NeedsPlace {
  country_id: number;
  today: LocalDate;
  session_end: LocalDate | null;
  has_groups: boolean;
}

const JOIN_BACK_DAYS = 60;

type Kind = NonNullable<ApplicationData['identity_kind']>;

/** ADM-12: the numbers by which a child of this nationality is known in this country; the first is offered. */
export function identityKindsFor(nationality_id: number | null | undefined, country_id: number): readonly Kind[] {
  const nationality = nationality_id ?? country_id;
  if (country_id === OMAN)
    return nationality === OMAN ? ['civil_number'] : ['resident_card', 'civil_number', 'passport'];
  return nationality === PAKISTAN ? ['b_form', 'cnic'] : ['passport'];
}

/** ADM-12: a B-Form may be given after joining, any other number is part of the application. */
export const numberMayWait = (kind: Kind | null | undefined): boolean => kind === 'b_form';

const always: readonly (readonly [keyof ApplicationData, string])[] = [
  ['session_id', 'Choose a session'],
  ['course_id', 'Choose a class'],
  ['expected_join_on', 'Enter the day on which the child is to begin'],
  ['full_name', 'Enter the name of the child'],
  ['gender', 'Choose boy or girl'],
  ['dob', 'Enter the birth date'],
  ['nationality_id', 'Choose the nationality'],
  ['identity_kind', 'Choose by which number the child is known'],
  ['address_line', 'Enter the address'],
  ['area', 'Enter the area'],
  ['city', 'Enter the city'],
  ['emergency_name', 'Name a person to call in an emergency'],
  ['emergency_relation', 'Enter the relation of this person to the child'],
  ['emergency_mobile', 'Enter the mobile of this person'],
];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

export function applicationNeeds(data: ApplicationData, place: NeedsPlace): FieldErrors {
  const errors = nameTable<string[]>();
  const need = (field: string, sentence: string, when = true): void => {
    if (when) errors[field] ??= [sentence];
  };
  for (const [field, sentence] of always) need(field, sentence, isEmpty(data[field]));
  need('group_id', 'Choose a stream: this class has several', place.has_groups && isEmpty(data.group_id));
  need(
    'full_name_native',
    'Enter the name in Arabic, too: it is needed in Oman',
    place.country_id === OMAN && isEmpty(data.full_name_native),
  );
  needIdentity(data, place, need);
  needJoinDay(data, place, need);
  need(
    'previous_school',
    'Name the school the child comes from',
    Boolean(data.from_school) && isEmpty(data.previous_school),
  );
  needGuardians(data, need);
  need('declared', 'The family declares that all this is true', data.declared !== true);
  return errors;
}

type Need = (field: string, sentence: string, when?: boolean) => void;

function needIdentity(data: ApplicationData, { country_id }: NeedsPlace, need: Need): void {
  const { identity_kind, identity_no, nationality_id } = data;
  if (isEmpty(identity_kind)) return;
  const kinds = identityKindsFor(nationality_id, country_id);
  need(
    'identity_kind',
    country_id === OMAN
      ? 'In Oman an Omani child gives its civil number, others the resident card'
      : 'A Pakistani child gives its B-Form or CNIC, others the passport',
    identity_kind !== null && identity_kind !== undefined && !kinds.includes(identity_kind),
  );
  need('identity_no', 'Enter the number', isEmpty(identity_no) && !numberMayWait(identity_kind));
  const foreigner = country_id === OMAN && nationality_id !== null && nationality_id !== OMAN;
  need(
    'identity_expiry',
    'Enter the day on which the resident card expires',
    foreigner && isEmpty(data.identity_expiry),
  );
  need('passport_no', 'Enter the passport number', foreigner && isEmpty(data.passport_no));
}

function needJoinDay({ expected_join_on }: ApplicationData, { today, session_end }: NeedsPlace, need: Need): void {
  if (!expected_join_on) return;
  const earliest = addDays(today, -JOIN_BACK_DAYS);
  need('expected_join_on', `The first day is ${formatDate(earliest)} or later`, expected_join_on < earliest);
  need(
    'expected_join_on',
    `The session ends on ${formatDate(session_end)}: choose an earlier first day or the next session`,
    session_end !== null && expected_join_on > session_end,
  );
}

/** What each guardian must have; the set as a whole is checked by the rule of guardians (ADM-19). */
function needGuardians({ guardians }: ApplicationData, need: Need): void {
  need('guardians', 'At least one guardian is needed', (guardians ?? []).length === 0);
  for (const [at, guardian] of (guardians ?? []).entries()) {
    need(`guardians.${at}.relation`, 'Enter the relation of this person to the child', isEmpty(guardian.relation));
    need(`guardians.${at}.full_name`, 'Enter the name of the guardian', isEmpty(guardian.full_name));
    const known = !isEmpty(guardian.guardian_id);
    const primary = Boolean(guardian.is_primary);
    need(
      `guardians.${at}.identity_no`,
      'The primary guardian gives a card number',
      primary && !known && isEmpty(guardian.identity_no),
    );
  }
}

/** The page on which a field stands, for the links of the review. */
export function pageOf(field: string): number {
  const name = field.split('.')[0] ?? '';
  for (const [page, fields] of Object.entries(applicationPages)) if (Object.hasOwn(fields, name)) return Number(page);
  return name === 'documents' ? 5 : 6;
}
