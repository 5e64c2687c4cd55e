import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { ApplicationData } from '../contract/application-fields.ts';
import { applicationNeeds, identityKindsFor, type NeedsPlace, pageOf } from './application-needs.ts';

const islamabad: NeedsPlace = {
  country_id: 162,
  today: asDay('2026-04-14'),
  session_end: asDay('2027-03-31'),
  has_groups: false,
};
const muscat: NeedsPlace = { ...islamabad, country_id: 161 };

const whole: ApplicationData = {
  session_id: 1,
  course_id: 2,
  expected_join_on: asDay('2026-04-16'),
  full_name: 'Zara Khan',
  gender: 'f',
  dob: asDay('2020-10-01'),
  nationality_id: 162,
  identity_kind: 'b_form',
  guardians: [{ relation: 'father', full_name: 'Imran Khan', identity_no: '3520212345671', is_primary: true }],
  address_line: 'House 4',
  area: 'F-8',
  city: 'Islamabad',
  emergency_name: 'Nadia',
  emergency_relation: 'Aunt',
  emergency_mobile: '03001234567',
  declared: true,
};

const fields = (change: Partial<ApplicationData>, place = islamabad): string[] =>
  Object.keys(applicationNeeds({ ...whole, ...change }, place)).toSorted();

describe('ADM-12, ADM-19 what an application lacks', () => {
  it.each<[string, Partial<ApplicationData>, NeedsPlace, string[]]>([
    ['nothing: a B-Form may follow after joining', {}, islamabad, []],
    ['a foreigner in Pakistan gives the passport', { nationality_id: 161 }, islamabad, ['identity_kind']],
    [
      'a passport is not left out',
      { nationality_id: 161, identity_kind: 'passport', identity_no: '' },
      islamabad,
      ['identity_no'],
    ],
    [
      'an Omani child gives civil number and native name',
      { nationality_id: 161 },
      muscat,
      ['full_name_native', 'identity_kind'],
    ],
    [
      'a Pakistani child in Oman: resident card with its expiry, and the passport',
      { identity_kind: 'resident_card', identity_no: '12345678', full_name_native: 'زارا' },
      muscat,
      ['identity_expiry', 'passport_no'],
    ],
    ['a class with streams asks for one', {}, { ...islamabad, has_groups: true }, ['group_id']],
    ['a first day long ago', { expected_join_on: asDay('2026-02-12') }, islamabad, ['expected_join_on']],
    ['a first day after the session', { expected_join_on: asDay('2027-04-01') }, islamabad, ['expected_join_on']],
    ['from another school: which one', { from_school: true }, islamabad, ['previous_school']],
    ['no guardian', { guardians: [] }, islamabad, ['guardians']],
    [
      'the primary guardian without a card, unless the school knows the person',
      {
        guardians: [
          { full_name: 'Imran', is_primary: true },
          { guardian_id: 4, relation: 'mother', full_name: 'Sana' },
        ],
      },
      islamabad,
      ['guardians.0.identity_no', 'guardians.0.relation'],
    ],
    ['not declared', { declared: false }, islamabad, ['declared']],
  ])('%s', (_, change, place, lacks) => expect(fields(change, place)).toEqual(lacks));

  it('kinds of numbers by nationality and country', () =>
    expect([identityKindsFor(null, 162), identityKindsFor(161, 161), identityKindsFor(1, 162)]).toEqual([
      ['b_form', 'cnic'],
      ['civil_number'],
      ['passport'],
    ]));

  it.each([
    ['course_id', 1],
    ['guardians.0.mobile', 2],
    ['emergency_mobile', 3],
    ['previous_school', 4],
    ['documents', 5],
    ['declared', 6],
  ])('%s stands on page %d', (field, page) => expect(pageOf(field)).toBe(page));
});
