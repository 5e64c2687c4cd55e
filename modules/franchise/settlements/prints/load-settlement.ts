// From a settlement to the paper that both sign (FRA-8).

import { formatDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { said, saidInWords } from '#modules/franchise/challans/chapter.ts';
import type { Settlement } from '../contract/settlements.ts';
import { settlementsWhere } from '../reads/held.ts';

interface Place {
  branch_id: number;
  branch_name: string;
  code: string;
  franchisee: string;
}

export interface SettlementToPrint {
  held: HeldLetterhead;
  place: Place;
  settlement: Settlement;
}

export async function readSettlementToPrint(id: number): Promise<SettlementToPrint> {
  const [settlement] = await settlementsWhere(sql`s.id = ${id}::bigint`);
  const place = await rowOf(sql<Place>`
    select b.id as branch_id, b.branch_name, b.code, f.legal_name as franchisee from franchise.franchise_settlements s
      join platform.branches b on b.id = s.branch_id join franchise.franchisees f on f.id = s.franchisee_id
     where s.id = ${id}::bigint and ${inScope('s.branch_id')}`);
  if (!settlement || !place) throw notFound('This settlement');
  const [held] = await readLetterheads([place.branch_id]);
  if (!held) throw notFound('This settlement');
  return { held, place, settlement };
}

export function settlementSheet({ place, settlement }: Omit<SettlementToPrint, 'held'>) {
  const { currency, result } = settlement;
  const owes = result > 0;
  return {
    title: 'Settlement of a franchise agreement',
    number: settlement.settlement_no,
    copies: ['Group', 'Franchise'],
    mark: null,
    facts: [
      ['Franchisee', place.franchisee],
      ['Branch', `${place.code} ${place.branch_name}`],
      ['Agreement', settlement.agreement_no],
      ['Last day', formatDate(settlement.ended_on)],
      ['Settled on', formatDate(settlement.settled_on)],
    ] as [string, string][],
    columns: ['What for', 'Amount'],
    rows: settlement.lines.map((line) => [line.text, said(line.amount, currency)]),
    sums: [
      [
        result === 0 ? 'Nothing is owed' : owes ? 'The franchisee owes' : 'The group pays',
        said(Math.abs(result), currency),
      ],
    ] as [string, string][],
    in_words: result === 0 ? null : saidInWords(Math.abs(result), currency),
    notes: [
      ...(owes && settlement.challan_no
        ? [`Paid by challan ${settlement.challan_no} and those before it that are open.`]
        : []),
      ...(settlement.security_set_off ? [] : ['The security is not set off; it is given back once nothing is owed.']),
      ...(settlement.note ? [settlement.note] : []),
    ],
  };
}
