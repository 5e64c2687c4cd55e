// Families with their children, as an admission set of the students module: siblings, Urdu and Arabic names, phones, identity numbers.

import { addDays, asDay, type LocalDate } from '#kernel/dates.ts';
import type { AdmissionSet, NewFamily, NewGuardian, NewStudent } from '#modules/students/index.ts';
import { names, occupations } from '../ground/names.ts';
import type { DemoBranch } from '../ground/organisation.ts';
import type { Random } from '../ground/random.ts';

export interface Section {
  section_id: number;
  course_id: number;
  /** 0 for the lowest class. */
  rank: number;
}

export interface Intake {
  branch: DemoBranch;
  session_id: number;
  sections: readonly Section[];
  children: number;
  /** Day from which they sit in the section. */
  start_on: LocalDate;
  today: LocalDate;
  /** New children of a session: all join on one of its first days. */
  fresh: boolean;
}

let serial = 0;

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('');

function identity(random: Random, branch: DemoBranch): string {
  serial += 1;
  return branch.country_id === 162
    ? `${random.whole(1, 7)}${digits(random, 4)}${String(serial).padStart(7, '0')}${random.whole(0, 9)}`
    : String(10_000_000 + serial);
}

const mobile = (random: Random, branch: DemoBranch): string =>
  branch.country_id === 162
    ? `+923${random.whole(0, 4)}${random.whole(0, 9)}${digits(random, 7)}`
    : `+9689${digits(random, 7)}`;

function guardians(random: Random, branch: DemoBranch, surname: readonly [string, string]): NewGuardian[] {
  const pool = names[branch.country_id];
  const [father, fatherNative] = random.pick(pool.boys);
  const [mother, motherNative] = random.pick(pool.girls);
  const kind = branch.country_id === 162 ? 'cnic' : 'civil_number';
  const both = {
    identity_kind: kind,
    nationality_id: branch.country_id,
    language: branch.country_id === 162 ? 'ur' : 'ar',
  } as const;
  const phone = mobile(random, branch);
  const list: NewGuardian[] = [
    {
      ...both,
      relation: 'father',
      full_name: `${father} ${surname[0]}`,
      full_name_native: `${fatherNative} ${surname[1]}`,
      gender: 'm',
      identity_no: identity(random, branch),
      mobile: phone,
      whatsapp: random.chance(80) ? phone : null,
      occupation: random.pick(occupations),
      is_primary: true,
      is_fee_payer: true,
      may_collect: true,
    },
  ];
  if (random.chance(75)) {
    list.push({
      ...both,
      relation: 'mother',
      full_name: `${mother} ${surname[0]}`,
      full_name_native: `${motherNative} ${surname[1]}`,
      gender: 'f',
      identity_no: random.chance(80) ? identity(random, branch) : null,
      mobile: random.chance(70) ? mobile(random, branch) : null,
      is_primary: false,
      is_fee_payer: false,
      may_collect: true,
    });
  }
  return list;
}

/** Brothers and sisters bear names of their own. */
function unused<Name extends readonly [string, string]>(known: readonly Name[], taken: Set<string>): Name | undefined {
  return known.find(([given]) => !taken.has(given));
}

function child(
  random: Random,
  intake: Intake,
  family: { key: string; surname: readonly [string, string]; givenNames: Set<string> },
): NewStudent {
  const { branch } = intake;
  const girl = random.chance(48);
  const known = girl ? names[branch.country_id].girls : names[branch.country_id].boys;
  const drawn = random.pick(known);
  const [given, native] = family.givenNames.has(drawn[0]) ? (unused(known, family.givenNames) ?? drawn) : drawn;
  family.givenNames.add(given);
  const section = random.pick(
    intake.fresh ? intake.sections.filter((s) => s.rank <= 3 || s.rank === 8) : intake.sections,
  );
  const firstYear = Number(intake.start_on.slice(0, 4)) - 3 - section.rank;
  const admitted = intake.fresh
    ? addDays(intake.start_on, -random.whole(5, 60))
    : asDay(
        `${Number(intake.start_on.slice(0, 4)) - Math.min(section.rank, random.whole(0, 5))}-0${random.whole(1, 3)}-${String(random.whole(10, 28))}`,
      );
  return {
    family_key: family.key,
    branch_id: branch.id,
    session_id: intake.session_id,
    course_id: section.course_id,
    section_id: section.section_id,
    full_name: `${given} ${family.surname[0]}`,
    full_name_native: random.chance(90) ? `${native} ${family.surname[1]}` : null,
    gender: girl ? 'f' : 'm',
    dob: asDay(
      `${firstYear}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
    ),
    place_of_birth: branch.city,
    nationality_id: branch.country_id,
    religion: 'Islam',
    blood_group: random.chance(40) ? random.pick(['A+', 'B+', 'O+', 'AB+', 'O-']) : null,
    identity_kind: branch.country_id === 162 ? 'b_form' : 'civil_number',
    identity_no: random.chance(88) ? identity(random, branch) : null,
    uses_transport: random.chance(25),
    admission_date: admitted,
    join_on: intake.fresh ? intake.start_on : admitted,
    start_on: intake.start_on,
  };
}

/** A set of about `children` children: one in a family mostly, up to four. */
export function admissionSet(random: Random, intake: Intake): AdmissionSet {
  const families: NewFamily[] = [];
  const students: NewStudent[] = [];
  while (students.length < intake.children) {
    const key = `f${families.length}`;
    const surname = random.pick(names[intake.branch.country_id].families);
    families.push({
      key,
      country_id: intake.branch.country_id,
      city: intake.branch.city,
      address_line: `House ${random.whole(1, 400)}, Street ${random.whole(1, 60)}`,
      area: random.pick(['Block A', 'Block B', 'Phase 2', 'Sector 4', 'Model Colony']),
      guardians: guardians(random, intake.branch, surname),
    });
    const siblings = random.chance(45) ? 1 : random.chance(60) ? 2 : random.chance(70) ? 3 : 4;
    const givenNames = new Set<string>();
    for (let n = 0; n < siblings && students.length < intake.children; n += 1)
      students.push(child(random, intake, { key, surname, givenNames }));
  }
  return { school_id: intake.branch.school_id, today: intake.today, families, students, takes_over: true };
}
