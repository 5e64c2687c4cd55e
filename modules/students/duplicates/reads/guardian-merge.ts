// Two records of one guardian side by side: what differs, in words, and whose value stays (STU-9).

import { namedIn, nameTable } from '#kernel/names.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { guardianMerge } from '../contract/duplicates.ts';
import { formatIdentity, formatPhone, type IdentityKind } from '#modules/students/person/rules/index.ts';
import { keptSide } from '../rules/merge-fields.ts';
import { guardianMergeFields, type GuardianSide } from '../rules/merge-guardians.ts';
import { namesBehind } from '#modules/students/roll/chapter.ts';

type Fields = DataOf<typeof guardianMerge>['fields'];

export type GuardianRow = GuardianSide & Record<string, unknown> & { identity_kind: IdentityKind; deceased: boolean };

const LANGUAGES = nameTable<string>({ en: 'English', ur: 'Urdu', ar: 'Arabic' });

function said(side: GuardianRow, field: string, names: ReadonlyMap<string, string>): string | null {
  const value = namedIn(side, field);
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  switch (field) {
    case 'identity_no':
      return formatIdentity(side.identity_kind, text);
    case 'mobile':
    case 'whatsapp':
      return formatPhone(text);
    case 'gender':
      return text === 'f' ? 'Woman' : 'Man';
    case 'language':
      return LANGUAGES[text] ?? text;
    case 'nationality_id':
      return names.get(`nationality_id ${text}`) ?? text;
    case 'photo_file_id':
      return 'has one';
    default:
      return text;
  }
}

export async function comparedGuardians(
  winner: GuardianRow,
  loser: GuardianRow,
  taken: ReadonlySet<string>,
): Promise<Fields> {
  const names = await namesBehind([
    { nationality_id: { from: winner['nationality_id'] ?? null, to: loser['nationality_id'] ?? null } },
  ]);
  return Object.entries(guardianMergeFields)
    .filter(([field]) => (namedIn(winner, field) ?? null) !== (namedIn(loser, field) ?? null))
    .map(([field, label]) => ({
      field,
      label,
      winner: said(winner, field, names),
      loser: said(loser, field, names),
      keep: keptSide(namedIn(winner, field), namedIn(loser, field), taken.has(field)),
    }));
}
