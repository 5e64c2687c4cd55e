// Writes who a franchisee is (spec 10 §11.4). They are kept by people who work in all branches: one may run several.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireWholeSchool } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { normalisePhone } from '#modules/students/index.ts';
import type { Franchisee, franchiseeSave } from '../contract/franchisees.ts';
import { readFranchisee } from '../reads/franchisees.ts';
import { franchiseeStates } from '../rules/franchisee-states.ts';
import { holderIdentity } from '../rules/holder-identity.ts';
import { takeInFranchisee } from '../steps/take-in-franchisee.ts';

type Input = ParsedInputOf<typeof franchiseeSave>;
const orNull = (typed: string | null | undefined): string | null => (typed ? typed : null);

function phone(typed: string, country_id: number, field: string): string {
  const number = normalisePhone(typed, country_id, field);
  if (number instanceof Refusal) throw number;
  return number;
}

function checked(input: Input, country_id: number) {
  const kind = input.identity_kind ?? null;
  const typed = orNull(input.identity_no);
  if (kind !== null && typed === null) throw badField('identity_no', 'Enter the number, or leave its kind out');
  const identity = kind !== null && typed !== null ? holderIdentity(kind, typed) : null;
  if (identity instanceof Refusal) throw identity;
  return {
    country_id,
    kind: input.kind,
    legal_name: input.legal_name,
    legal_name_native: orNull(input.legal_name_native),
    contact_name: orNull(input.contact_name),
    identity_kind: identity === null ? null : kind,
    identity_no: identity,
    tax_no: orNull(input.tax_no),
    mobile: phone(input.mobile, country_id, 'mobile'),
    whatsapp: input.whatsapp ? phone(input.whatsapp, country_id, 'whatsapp') : null,
    email: orNull(input.email),
    address: orNull(input.address),
    city: orNull(input.city),
  };
}

const taken = badField(
  'identity_no',
  'Another franchisee has this number. Open theirs: one franchisee runs several branches',
);

export async function saveFranchisee(input: Input): Promise<Franchisee> {
  await requirePermission('Franchise Edit');
  await requireWholeSchool('A franchisee');
  if (input.id === undefined) return addFranchisee(input);
  const before = await readFranchisee(input.id);
  const next = checked(input, before.country_id);
  const to = input.status;
  if (to !== before.status && !franchiseeStates.leads(before.status, to))
    throw badField('status', `This franchisee is ${before.status}: make it active first`);
  const row = await onConstraint('franchisees_identity', taken, () =>
    rowOf(sql<{ id: number }>`
      update franchise.franchisees f set kind = n.kind, legal_name = n.legal_name, legal_name_native = n.legal_name_native, contact_name = n.contact_name,
             identity_kind = n.identity_kind, identity_no = n.identity_no, tax_no = n.tax_no, mobile = n.mobile, whatsapp = n.whatsapp,
             email = n.email, address = n.address, city = n.city, status = ${to}, updated_by = platform.current_user_id()
        from jsonb_populate_record(null::franchise.franchisees, ${JSON.stringify(next)}::jsonb) n
       where f.id = ${before.id}::bigint and f.version = ${input.version ?? -1}::int returning f.id`),
  );
  if (!row)
    throw conflict('Someone else changed this franchisee meanwhile. Look at their change, then save yours.', {
      current: before,
    });
  const after = await readFranchisee(before.id);
  await audit({ record_kind: 'franchise', record_id: before.id, action: 'edited', ...changes(before, after) });
  return after;
}

async function addFranchisee(input: Input): Promise<Franchisee> {
  const { country_id, today } = who();
  const made = await takeInFranchisee(checked(input, country_id), today);
  if (made.joined) throw taken;
  const after = await readFranchisee(made.id);
  await audit({
    record_kind: 'franchise',
    record_id: made.id,
    action: 'added',
    after: { code: after.code, legal_name: after.legal_name },
  });
  return after;
}
