// Heads, structures and employers in use, for choices.

import type { DataOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { payChoices } from '../contract/heads.ts';
import { linesOfStructures } from './setup-lists.ts';

type Choices = DataOf<typeof payChoices>;

export async function readChoices(): Promise<Choices> {
  const { school_id, country_id } = who();
  return {
    heads: await rowsOf(sql<Choices['heads'][number]>`
      select h.id, h.code, h.name, h.kind, h.calc from payroll.pay_heads h where h.school_id = ${school_id}::int and h.is_active order by h.print_order, h.id`),
    structures: await rowsOf(sql<Choices['structures'][number]>`
      select s.id, s.name, ${linesOfStructures} as lines from payroll.salary_structures s
       where s.school_id = ${school_id}::int and s.country_id = ${country_id}::int and s.is_active order by lower(s.name)`),
    employers: await rowsOf(sql<Choices['employers'][number]>`
      select e.id, e.name from payroll.legal_employers e
       where e.school_id = ${school_id}::int and e.country_id = ${country_id}::int order by lower(e.name)`),
    schemes: await rowsOf(sql<Choices['schemes'][number]>`
      select s.id, s.name from payroll.statutory_schemes s
       where s.school_id = ${school_id}::int and s.country_id = ${country_id}::int and s.is_active and s.who = 'members' order by s.id`),
  };
}
