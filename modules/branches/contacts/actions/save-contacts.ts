// Contacts of branches (10 section 3.1).

import type { z } from 'zod';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import type { contactAdd, contactRow, contactUpdate } from '../contract/contacts.ts';

type Contact = z.output<typeof contactRow>;
const columns = sql`id, branch_id, role, name, phone, email, position, version`;

export async function addContact(input: ParsedInputOf<typeof contactAdd>): Promise<Contact> {
  await requirePermission('Branch-Edit');
  requireBranch(input.branch_id);
  const row = await rowOf(sql<Contact>`
    insert into branches.branch_contacts (branch_id, role, name, phone, email, position)
    values (${input.branch_id}, ${input.role}, ${input.name}, ${input.phone}, ${input.email ?? null},
            coalesce(${input.position ?? null}::int, (select coalesce(max(position), 0) + 1 from branches.branch_contacts where branch_id = ${input.branch_id})))
    returning ${columns}`);
  if (!row) throw new Error('The contact was not stored');
  return row;
}

async function contactInScope(id: number): Promise<Contact> {
  const row = await rowOf(sql<Contact>`select ${columns} from branches.branch_contacts where id = ${id}`);
  if (!row) throw notFound('This contact');
  requireBranch(row.branch_id);
  return row;
}

export async function changeContact(input: ParsedInputOf<typeof contactUpdate>): Promise<Contact> {
  await requirePermission('Branch-Edit');
  const before = await contactInScope(input.id);
  const row = await rowOf(sql<Contact>`
    update branches.branch_contacts set role = ${input.role}, name = ${input.name}, phone = ${input.phone}, email = ${input.email ?? null},
           position = coalesce(${input.position ?? null}::int, position)
     where id = ${input.id} and version = ${input.version} returning ${columns}`);
  if (!row)
    throw conflict('Someone else changed this contact meanwhile. Look at their change, then save yours.', {
      current: before,
    });
  return row;
}

export async function removeContact(id: number): Promise<void> {
  await requirePermission('Branch-Edit');
  await contactInScope(id);
  await rowsOf(sql`delete from branches.branch_contacts where id = ${id}`);
}
