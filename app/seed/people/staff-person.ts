// One person of the demo's staff: a name of the country, a number, days that fit, papers of those from abroad.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import type { NewEmployee } from '#modules/hr/index.ts';
import { names } from '../ground/names.ts';
import type { Random } from '../ground/random.ts';

export interface Place {
  branch_id: number;
  school_id: number;
  country_id: 161 | 162;
  kind: 'campus' | 'head_office';
  city: string;
  opened_on: LocalDate;
}

const INDIA = 99;
const BLOOD = ['A+', 'B+', 'O+', 'AB+', 'O-', 'B-'] as const;

/** Some papers end soon, a few have ended. */
const fromAbroad = (nth: number, today: LocalDate) => ({
  passport_no: `N${String(nth).padStart(6, '0')}${nth % 10}`,
  passport_expiry: addDays(today, 20 + ((nth * 53) % 1800)),
  visa_expiry: addDays(today, -25 + ((nth * 29) % 700)),
  labour_card_no: `LC${String(nth).padStart(6, '0')}`,
  labour_card_expiry: addDays(today, 15 + ((nth * 41) % 700)),
});

export interface Which {
  designation: string;
  /** Of a sign-in that stands already. */
  name: string | null;
  nth: number;
  random: Random;
  today: LocalDate;
}

export function staffPerson(
  place: Place,
  { designation, name, nth, random, today }: Which,
): NewEmployee & { designation: string } {
  const { boys, girls, families } = names[place.country_id];
  const isMan =
    name === null ? /Driver|Guard/.test(designation) || (designation !== 'Aya' && random.chance(38)) : nth % 2 === 0;
  const [first, firstNative] = random.pick(isMan ? boys : girls);
  const [family, familyNative] = random.pick(families);
  const age = random.whole(24, 56);
  const born = addDays(today, -age * 365 - random.whole(0, 360));
  const earliest = place.opened_on > addDays(born, 20 * 366) ? place.opened_on : addDays(born, 20 * 366);
  const least = addDays(today, -random.whole(40, 3400));
  const joined = least > earliest ? least : earliest;
  const foreign = place.country_id === 161 && random.chance(35);
  const number = String(nth).padStart(6, '0');
  const pakistani = `35${(201 + (nth % 7)).toString()}${`4${number}`.slice(0, 7)}${isMan ? 1 : 2}`;
  const contract = !foreign && designation === 'Driver';
  return {
    designation,
    full_name: name ?? `${first} ${family}`,
    name_local: name === null ? `${firstNative} ${familyNative}` : null,
    father_or_husband_name: `${random.pick(boys)[0]} ${family}`,
    gender: isMan ? 'male' : 'female',
    date_of_birth: born,
    nationality_id: foreign ? INDIA : place.country_id,
    national_id: place.country_id === 162 ? pakistani : `6${number}${nth % 10}`,
    national_id_expiry: addDays(today, 30 + ((nth * 37) % 2900)),
    ...(foreign ? fromAbroad(nth, today) : {}),
    mobile: place.country_id === 162 ? `+92300${number}${nth % 10}` : `+9689${number}${nth % 10}`,
    email: /Teacher|Principal|Coordinator|Accountant/.test(designation) ? `staff${nth}@roshan.example` : null,
    address: `House ${(nth % 90) + 1}, Street ${(nth % 23) + 1}`,
    city: place.city === '' ? null : place.city,
    blood_group: nth % 4 === 0 ? null : random.pick(BLOOD),
    marital_status: age > 30 ? 'married' : 'single',
    religion: foreign ? null : 'Islam',
    department_id: 0,
    designation_id: 0,
    employment_type: contract
      ? 'contract'
      : designation === 'Assistant Teacher' && nth % 3 === 0
        ? 'visiting'
        : 'permanent',
    joining_date: joined,
    probation_end_date: addDays(joined, 90),
    contract_end_date: contract ? addDays(today, 25 + (nth % 300)) : null,
    attendance_mode: /Guard|Driver/.test(designation) ? 'manual' : 'machine',
    emergency_name: nth % 9 === 0 ? null : `${random.pick(boys)[0]} ${family}`,
    emergency_relation: nth % 9 === 0 ? null : 'spouse',
    emergency_mobile:
      nth % 9 === 0 ? null : place.country_id === 162 ? `+92301${number}${nth % 10}` : `+9687${number}${nth % 10}`,
  };
}
