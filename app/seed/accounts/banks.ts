// The banks of both countries, an account for each branch and a central one of each head office, by the real actions; formats of files.

import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { deliverFormats, saveBankAccount } from '#modules/accounts/index.ts';
import { demoSchools } from '../ground/organisation.ts';

interface Seat {
  branch_id: number;
  school_id: number;
  country_id: 161 | 162;
  name: string;
  is_head: boolean;
  bank_id: number;
  central_bank_id: number;
}

/** An IBAN with right check digits (ISO 13616): country, the bank's letters or digits, the number. */
export function ibanOf(country: 'PK' | 'OM', bank: string, account_no: string): string {
  const bban = `${bank}${account_no}`;
  const digits = `${bban}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const rest = Array.from(digits).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, '0')}${bban}`;
}

async function seats(): Promise<Seat[]> {
  await rowsOf(sql`
    insert into accounts.banks (country_id, name, short_name, swift) values
      (162, 'Habib Bank Limited', 'HBL', 'HABBPKKA'), (162, 'Meezan Bank', 'MEBL', 'MEZNPKKA'), (162, 'Bank Alfalah', 'BAFL', 'ALFHPKKA'),
      (161, 'Bank Muscat', 'BKMB', 'BMUSOMRX'), (161, 'National Bank of Oman', 'NBO', 'NBOMOMRX')`);
  for (const { id } of demoSchools) await deliverFormats(id);
  return rowsOf(sql<Seat>`
    select b.id as branch_id, b.school_id, b.country_id, s.school_name || ' ' || b.branch_name as name, b.kind = 'head_office' as is_head,
           k.id as bank_id, h.id as central_bank_id
      from platform.branches b join platform.schools s on s.id = b.school_id
      join accounts.banks k on k.short_name = case when b.country_id = 161 then 'BKMB' else 'HBL' end
      join accounts.banks h on h.short_name = case when b.country_id = 161 then 'NBO' else 'MEBL' end
     order by b.id`);
}

/** Once the chart is delivered; a head office collects for the whole school. */
export async function makeBanks(admin_id: number): Promise<void> {
  for (const seat of await asOwner(seats)) {
    const { branch_id, school_id, country_id, is_head } = seat;
    const oman = country_id === 161;
    const account_no = String(branch_id * 7919).padStart(16, '0');
    const bank = is_head ? (oman ? '018' : 'MEZN') : oman ? '027' : 'HABB';
    await runAs({ user_id: admin_id, school_id, country_id }, () =>
      saveBankAccount({
        branch_id,
        bank_id: is_head ? seat.central_bank_id : seat.bank_id,
        title: seat.name,
        account_no,
        iban: ibanOf(oman ? 'OM' : 'PK', bank, account_no),
        shared: is_head ? 'school' : 'no',
        shared_branch_ids: [],
        use_for: is_head ? ['collection', 'payment', 'salary'] : ['collection', 'payment'],
        cheque_required_signatures: is_head ? 2 : 1,
        active: true,
      }),
    );
  }
}

/** The account in the chart of a branch's first bank account. */
export const bankOf = (branch_id: ReturnType<typeof sql>): ReturnType<typeof sql> => sql`
  (select a.account_id from accounts.bank_accounts a where a.branch_id = ${branch_id} order by a.id limit 1)`;
