// The fields of a record as the edit form holds them, and which of them were changed.

import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import type { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { fieldsWithApproval, formatIdentity, formatPhone } from '#modules/students/person/rules/index.ts';
import { isOwnField, ownFieldKey, ownFieldName, type OwnValue } from '#modules/students/own-fields/rules/index.ts';

/** Numbers are shown as people write them; empty is null. */
export function fieldsOf(data: DataOf<typeof studentGet>): Values {
  return {
    full_name: data.full_name,
    full_name_native: data.full_name_native,
    dob: data.dob,
    gender: data.gender,
    identity_kind: data.identity_kind,
    identity_no: formatIdentity(data.identity_kind, data.identity_no) || null,
    admission_date: data.admission_date,
    nationality_id: data.nationality?.id ?? null,
    category_id: data.category?.id ?? null,
    place_of_birth: data.place_of_birth,
    religion: data.religion,
    blood_group: data.blood_group,
    identity_expiry: data.identity_expiry,
    passport_no: data.passport_no,
    visa_expiry: data.visa_expiry,
    mobile: formatPhone(data.mobile) || null,
    email: data.email,
    sms_language: data.sms_language,
    uses_transport: data.uses_transport,
    special_needs: data.special_needs,
    address_line: data.family.address_line,
    area: data.family.area,
    city: data.family.city,
    home_phone: formatPhone(data.family.home_phone) || null,
    house_id: data.house?.id ?? null,
    ministry_file_no: data.ministry_file_no,
    ...Object.fromEntries(Object.entries(data.custom).map(([key, value]) => [ownFieldName(key), value])),
  };
}

/** Only what differs goes to the server, so that a field of another clerk is not written back. */
export function changedOnly(loaded: Values, typed: Values): InputOf<typeof studentUpdate>['changes'] {
  const keptAsText = new Set(['address_line', 'area', 'city']);
  const changed = Object.entries(typed).filter(([field, value]) => (value || null) !== (loaded[field] || null));
  const plain = changed.filter(([field]) => !isOwnField(field));
  const own = changed.filter(([field]) => isOwnField(field));
  return {
    ...Object.fromEntries(
      plain.map(([field, value]) => [field, value === '' && !keptAsText.has(field) ? null : value]),
    ),
    ...(own.length === 0
      ? {}
      : {
          custom: Object.fromEntries(
            own.map(([field, value]) => [ownFieldKey(field), (value === '' ? null : value) as OwnValue]),
          ),
        }),
  };
}

/** Which of the changed fields a second person decides on (STU-20). */
export function needsApproval(loaded: Values, typed: Values): string[] {
  const changed = Object.keys(changedOnly(loaded, typed));
  return changed.filter((field) => (fieldsWithApproval as readonly string[]).includes(field));
}
