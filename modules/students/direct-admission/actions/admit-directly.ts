// ADM-83: one child admitted on one page, with the same rules as an application: names, numbers, guardians, siblings, seat.

import type { z } from 'zod';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, type FieldErrors, notFound, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { admissionDirect } from '#modules/students/admission/contract/admission.ts';
import { birthDateProblem, genderMismatch, refuseErrors, tidyPerson } from '#modules/students/person/rules/index.ts';
import { guardianSet } from '#modules/students/families/rules/index.ts';
import { admitStudents } from '#modules/students/admission/chapter.ts';
import { type Admitted, childrenOf, knownFamily, withKnown } from '#modules/students/families/chapter.ts';
import { ownValuesOfNew } from '#modules/students/own-fields/chapter.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';
import { refuseKnownChild } from '#modules/students/duplicates/chapter.ts';

type Input = z.output<typeof admissionDirect.input>;

interface Place {
  branch_id: number;
  school_id: number;
  country_id: number;
  session_id: number;
  course_id: number;
  today: LocalDate;
  takes: 'boys' | 'girls' | 'mixed';
  name: string;
}

export async function admitDirectly(input: Input): Promise<Admitted & { joined_family_of: string[] }> {
  for (const permission of ['Student Addmission Add', 'Admission Fee Setting', 'Admission Confirm'])
    await requirePermission(permission);
  const place = await placeOf(input.section_id);
  await gate(place.branch_id, 'admit');
  const errors: FieldErrors = {};
  const custom = await ownValuesOfNew(input.custom, { errors, branch_id: place.branch_id });
  const { child, guardians } = tidyAll(input, place, errors);
  refuseDates(child, place);
  const warning = child.identity_no ? genderMismatch(child.identity_kind, child.identity_no, child.gender) : null;
  if (warning !== null && !input.confirm_warnings)
    throw new Refusal('bad_input', warning, {
      errors: { identity_no: [warning] },
      details: { confirm: 'confirm_warnings' },
    });
  if (child.identity_no) await refuseKnownChild(child.identity_kind, child.identity_no);
  const family = await knownFamily(guardians);
  const [admitted] = await refusingDoubles(`Roll number ${input.roll_no} is taken in ${place.name}`, () =>
    admitStudents({
      school_id: place.school_id,
      today: place.today,
      families: [
        {
          ...child,
          key: 'family',
          family_id: family?.family_id,
          country_id: place.country_id,
          guardians: withKnown(guardians, family),
        },
      ],
      students: [
        {
          ...child,
          ...place,
          custom,
          family_key: 'family',
          section_id: input.section_id,
          admission_date: place.today,
          start_on: child.join_on,
        },
      ],
    }),
  );
  if (!admitted) throw new Error('Nobody was admitted');
  await noteChange({
    branch_id: place.branch_id,
    student_id: admitted.student_id,
    action: 'admitted',
    after: { name: child.full_name, admission_no: admitted.admission_no },
  });
  return { ...admitted, joined_family_of: family ? await childrenOf(family.family_id, admitted.student_id) : [] };
}

// The unique keys of the database are the last guard; what another clerk saved in the same second becomes a refusal, not a fault.
function refusingDoubles<T>(roll_taken: string, admit: () => Promise<T>): Promise<T> {
  const again = 'was just saved by somebody else. Admit again: the family will be found.';
  return onConstraint('enrolments_roll_no', badField('roll_no', roll_taken), () =>
    onConstraint('students_identity', conflict(`A child with this identity number ${again}`), () =>
      onConstraint('guardians_identity', conflict(`A guardian with this card number ${again}`), admit),
    ),
  );
}

async function placeOf(section_id: number): Promise<Place> {
  const place = await rowOf(sql<Place>`
    select x.branch_id, b.school_id, b.country_id, x.session_id, x.course_id, platform.today(b.id) as today, x.gender as takes,
      c.name || ' – ' || x.name as name
    from branches.sections x join platform.branches b on b.id = x.branch_id
      join branches.courses c on c.id = x.course_id
    where x.id = ${section_id} and x.is_active and ${inScope('x.branch_id')}`);
  if (!place) throw notFound('This section');
  return place;
}

function tidyAll(input: Input, place: Place, errors: FieldErrors): { child: Input; guardians: Input['guardians'] } {
  const child = tidyPerson(input, place.country_id, { errors });
  const guardians = input.guardians.map((g, i) =>
    tidyPerson(g, place.country_id, { errors, prefix: `guardians.${i}.` }),
  );
  refuseErrors(errors);
  const set = guardianSet(guardians.map((g) => ({ ...g, mobile: g.mobile ?? null })));
  if (set instanceof Refusal) throw set;
  return { child, guardians: set };
}

// ADM-19, ADM-81 and the section's own gender.
function refuseDates(child: Input, place: Place): void {
  const birth = birthDateProblem(child.dob, place.today);
  if (birth) throw birth;
  const earliest = addDays(place.today, -60);
  if (child.join_on > place.today) {
    throw badField(
      'join_on',
      `The first day ${formatDate(child.join_on)} is in the future. Admit the child on that day: until then it is in no class and is not billed.`,
    );
  }
  if (child.join_on < earliest)
    throw badField('join_on', `The first day is at most 60 days back, ${formatDate(earliest)} or later`);
  if (place.takes !== 'mixed' && (place.takes === 'boys') !== (child.gender === 'm')) {
    throw badField('section_id', `${place.name} takes ${place.takes} only. Choose another section.`);
  }
}
