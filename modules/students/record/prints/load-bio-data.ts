// From students to their bio data forms: what the record, its family and its papers say, in words; photos after the transaction.

import { namedIn } from '#kernel/names.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { notFoundAmong } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import { type SeenField, seenFields } from '#modules/students/own-fields/chapter.ts';
import { readSchools } from '#modules/students/care/chapter.ts';
import { readStudent, type StudentRecord } from '../reads/student-record.ts';
import { readTimeline } from '../reads/timeline.ts';
import { readDocuments } from '#modules/students/papers/chapter.ts';
import { readFamily } from '#modules/students/families/chapter.ts';
import { formatIdentity, formatPhone, identityKindName } from '#modules/students/person/rules/index.ts';
import { ownValueInWords } from '#modules/students/own-fields/rules/index.ts';
import type { BioData } from './bio-data.ts';
import { photosOf } from '#modules/students/editing/chapter.ts';

type Form = BioData['forms'][number];
export type HeldForm = Omit<Form, 'letterhead' | 'photo'> & { held: HeldLetterhead; photo_sha256: string | null };

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
const orNothing = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

function sectionsOf(record: StudentRecord, own: readonly SeenField[]): Form['sections'] {
  const kind = namedIn(identityKindName, record.identity_kind ?? '') ?? 'Identity number';
  const values = own.map((field): [string, string] => [
    field.label,
    ownValueInWords(namedIn(record.custom, field.key), field.type),
  ]);
  return [
    {
      title: 'Numbers',
      pairs: [
        ['Registration no.', orNothing(record.reg_no)],
        ['Admission no.', orNothing(record.admission_no)],
        ['Roll no.', orNothing(record.roll_no)],
        ['Admitted on', formatDate(record.admission_date)],
        ['First day', formatDate(record.join_on)],
        ['Category', orNothing(record.category?.name)],
        ['House', orNothing(record.house?.name)],
        ['Status', `${first(record.status)} since ${formatDate(record.status_since)}`],
      ],
    },
    {
      title: 'Child',
      pairs: [
        ['Father', record.father_name],
        ['Gender', record.gender === 'm' ? 'Boy' : 'Girl'],
        ['Born', `${formatDate(record.dob)} (${record.age})`],
        ['Place of birth', orNothing(record.place_of_birth)],
        [kind, formatIdentity(record.identity_kind, record.identity_no)],
        ['Nationality', orNothing(record.nationality?.name)],
        ['Religion', orNothing(record.religion)],
        ['Blood group', orNothing(record.blood_group)],
        ['Passport', orNothing(record.passport_no)],
        ['Special needs', orNothing(record.special_needs)],
      ],
    },
    {
      title: 'Contact',
      pairs: [
        ['Address', [record.family.address_line, record.family.area, record.family.city].filter(Boolean).join(', ')],
        ['Home phone', formatPhone(record.family.home_phone)],
        ['Mobile of the child', formatPhone(record.mobile)],
        ['E-mail', orNothing(record.email)],
        ['School bus', record.uses_transport ? 'Yes' : 'No'],
        ['Family no.', record.family.family_no],
      ],
    },
    ...(values.length > 0 ? [{ title: 'Of this school', pairs: values }] : []),
  ];
}

async function guardiansOf(id: number): Promise<Pick<Form, 'guardians' | 'siblings' | 'siblings_elsewhere'>> {
  const { guardians, siblings, siblings_elsewhere } = await readFamily(id);
  return {
    guardians: guardians.map((one) => ({
      name: one.full_name,
      relation: first(one.relation),
      rights:
        one.custody === 'barred'
          ? 'BARRED: may not collect or be told'
          : [one.is_primary && 'Primary', one.is_fee_payer && 'Pays the fee', one.may_collect && 'May collect']
              .filter(Boolean)
              .join(' · '),
      pairs: [
        ['Mobile', formatPhone(one.mobile)],
        ['Card', formatIdentity(one.identity_kind, one.identity_no)],
        ['Occupation', orNothing(one.occupation)],
        ['E-mail', orNothing(one.email)],
      ],
    })),
    siblings: siblings.map((one) => [
      one.name,
      orNothing(one.admission_no),
      [one.class_name, one.section_name].filter(Boolean).join(' – '),
      one.branch_name,
    ]),
    siblings_elsewhere,
  };
}

async function formOf(
  id: number,
  held: HeldLetterhead,
  facts: { own: readonly SeenField[]; photo_sha256: string | null },
): Promise<HeldForm> {
  const record = await readStudent(id);
  const { enrolments } = await readTimeline(id);
  return {
    held,
    photo_sha256: facts.photo_sha256,
    name: record.full_name,
    native_name: record.full_name_native,
    class_section: [record.course?.name, record.section?.name].filter(Boolean).join(' – ') || first(record.status),
    badges: record.badges.map((badge) => badge.text),
    sections: sectionsOf(record, facts.own),
    ...(await guardiansOf(id)),
    papers: (await readDocuments(id)).map((one) => [
      one.name,
      first(one.state),
      orNothing(one.number),
      formatDate(one.expiry),
    ]),
    schools: (await readSchools(id)).map((one) => [
      one.name,
      one.city,
      [one.class_from, one.class_to].filter(Boolean).join(' – '),
      formatDate(one.to_on),
      orNothing(one.certificate_no),
    ]),
    enrolments: enrolments.map((one) => [
      one.session_name,
      `${one.class_name} – ${one.section_name}`,
      one.branch_name,
      formatDate(one.start_on),
      formatDate(one.end_on),
    ]),
  };
}

/** In the order asked for; 404 when one is not in the scope. */
export async function loadBioData(ids: readonly number[]): Promise<HeldForm[]> {
  const rows = await rowsOf(sql<{ id: number; branch_id: number; photo_sha256: string | null }>`
    select s.id, s.branch_id, f.sha256 as photo_sha256 from students.students s
      left join platform.files f on f.id = s.photo_file_id and f.deleted_at is null where s.id = any (${ids}::bigint[])`);
  const heads = await readLetterheads([...new Set(rows.map((row) => row.branch_id))]);
  const own = await seenFields();
  const forms: HeldForm[] = [];
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    const held = heads.find((head) => head.branch_id === row?.branch_id);
    if (!row || !held) throw notFoundAmong(ids, 'student');
    forms.push(await formOf(id, held, { own, photo_sha256: row.photo_sha256 }));
  }
  return forms;
}

export async function withPictures(
  forms: readonly HeldForm[],
  printed: { today: LocalDate; name: string },
): Promise<BioData> {
  const photos = await photosOf(forms.map((form) => form.photo_sha256));
  return {
    printed: `Printed ${formatDate(printed.today)} by ${printed.name}`,
    forms: await Promise.all(
      forms.map(async ({ held, photo_sha256, ...form }) => ({
        ...form,
        letterhead: await withLogo(held),
        photo: photos.get(photo_sha256 ?? '') ?? null,
      })),
    ),
  };
}

export const printedBy = (): { today: LocalDate; name: string } => {
  const { today, name } = who();
  return { today, name };
};
