// ACC-36: one voucher a payee, in the order in which they were chosen.

export interface Payable {
  id: number;
  payee_account_id: number | null;
  party_kind: string | null;
  party_id: number | null;
}

const keyOf = ({ payee_account_id, party_kind, party_id }: Payable): string =>
  party_id === null ? `account ${payee_account_id ?? 0}` : `${party_kind ?? ''} ${party_id}`;

export function byPayee<T extends Payable>(chosen: readonly T[]): T[][] {
  return [...Map.groupBy(chosen, keyOf).values()];
}
