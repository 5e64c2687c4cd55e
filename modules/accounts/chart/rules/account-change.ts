// What may change on an account of the chart (05 sections 2, 4, 6; ACC-14).

import { badField, conflict, type Refusal } from '#kernel/refusal.ts';

export interface AccountFacts {
  name: string;
  category_id: number;
  category: string;
  nature: string;
  kind: string;
  party_kind: string | null;
  system_key: string | null;
  owner_area: string | null;
}

export interface AccountUse {
  has_lines: boolean;
  has_balance: boolean;
}

type Wanted = Pick<AccountFacts, 'category_id' | 'nature' | 'kind' | 'party_kind'> & { code: string };

/** 05 section 2: kind control means exactly that every line names a party. */
export function partyFault(kind: string, party_kind: string | null): Refusal | null {
  if (kind === 'control' && !party_kind) return badField('party_kind', 'A control account needs a party kind');
  if (kind !== 'control' && party_kind) return badField('party_kind', 'Only a control account has a party kind');
  return null;
}

/** Bank, gateway and inter-branch accounts are made by their own screens or by the software. */
export function newAccountFault(kind: string, party_kind: string | null): Refusal | null {
  if (kind === 'bank')
    return badField('kind', 'A bank account is added on the page Add Bank, with its number and IBAN');
  if (kind === 'gateway' || kind === 'inter_branch')
    return badField('kind', 'The software makes these accounts itself');
  return partyFault(kind, party_kind);
}

/** Renaming is always free; a system account keeps code, place and kind, and so does one with lines. */
export function accountChangeFault(
  before: AccountFacts & { code: string },
  after: Wanted,
  use: AccountUse,
): Refusal | null {
  if (before.system_key && before.code !== after.code)
    return badField('code', `${before.name} is a system account: its code stays ${before.code}`);
  if (before.system_key && before.category_id !== after.category_id) {
    return badField('payee_type_id', `${before.name} is a system account: it stays in ${before.category}`);
  }
  if (before.kind !== after.kind || before.party_kind !== after.party_kind) {
    if (before.system_key) return badField('kind', `${before.name} is a system account: its kind does not change`);
    if (use.has_lines) return badField('kind', `${before.name} has lines; its kind and party do not change any more`);
    const fault = newAccountFault(after.kind, after.party_kind);
    if (fault) return fault;
  }
  if (use.has_lines && before.category_id !== after.category_id) {
    return badField('payee_type_id', `This account has lines; its payee type can only move inside ${before.category}`);
  }
  return null;
}

/** Deactivate only with balance 0, and never what the software posts to. */
export function statusFault(account: AccountFacts, active: boolean, use: AccountUse): Refusal | null {
  if (active) return null;
  if (account.system_key)
    return conflict(
      `${account.name} is a system account: the software posts to it. Rename it if you like; it cannot be closed.`,
    );
  if (use.has_balance) return conflict(`${account.name} still has a balance. Bring it to 0 first, then close it.`);
  return null;
}

/** The next free code after the largest in use below the category; '5210' after '5200', else null when the range is full. */
export function nextCode(used: readonly string[], category_code: string): string | null {
  const first = Number(category_code.padEnd(4, '0'));
  const limit = first + (category_code.length >= 2 ? 100 : 1000);
  const taken = new Set(used);
  for (const step of [10, 1]) {
    for (let code = first; code < limit; code += step) if (!taken.has(String(code))) return String(code);
  }
  return null;
}
