// What the people of the demo have declared for their income tax: the number of most, an earlier employer and credits of two with their paper, other income of
// some, one who is exempt. After the months in the book, so that it acts on the running one.

import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';

export interface Seat {
  branch_id: number;
  school_id: number;
  country_id: number;
}

/** The paper of an earlier employer, as somebody has brought it. */
async function evidence(admin_id: number, { branch_id, school_id, country_id }: Seat): Promise<number> {
  const paper = await PDFDocument.create();
  const font = await paper.embedFont(StandardFonts.Helvetica);
  paper.addPage([420, 595]).drawText('Certificate of salary and of tax deducted', { x: 40, y: 520, size: 14, font });
  const bytes = Buffer.from(await paper.save());
  const sha256 = await keepContent(bytes);
  const kept = {
    name: 'certificate.pdf',
    media_type: 'application/pdf',
    bytes: bytes.length,
    width: null,
    height: null,
    sha256,
  };
  const file = await runAs({ user_id: admin_id, school_id, country_id }, () => noteFile(kept, branch_id));
  return file.id;
}

export async function makeTaxProfiles(admin_id: number, seats: readonly Seat[]): Promise<void> {
  const seat = seats.find((one) => one.country_id === 162);
  if (!seat) return;
  const file_id = await evidence(admin_id, seat);
  await asOwner(() =>
    rowsOf(sql`
      insert into payroll.employee_tax_profiles (branch_id, employee_id, from_month, tax_no, is_exempt, other_income, previous_income, previous_tax, credits, note, file_id)
      select e.branch_id, e.id, t.from_month, case when e.nth % 4 > 0 then lpad((e.id * 7919 % 9999999)::text, 7, '0') || '-' || e.id % 10 end, e.nth = 5,
             case when e.nth % 11 = 3 then 24000000 else 0 end, case when e.proved then 30000000 else 0 end, case when e.proved then 150000 else 0 end,
             case when e.proved then 120000 else 0 end, case when e.nth = 5 then 'Certificate of exemption until June' when e.proved then 'Joined from another school' end,
             case when e.proved then ${file_id}::bigint end
        from (select x.id, x.branch_id, x.school_id, row_number() over (partition by x.branch_id order by x.id) as nth,
                     x.branch_id = ${seat.branch_id}::int and row_number() over (partition by x.branch_id order by x.id) in (1, 2) as proved
                from hr.employees x join platform.branches b on b.id = x.branch_id and b.country_id = 162 where x.status <> 'left') e
        join payroll.tax_tables t on t.school_id = e.school_id and t.country_id = 162 and t.status = 'active' and platform.today(e.branch_id) between t.from_month
                                  and (t.to_month + interval '1 month - 1 day')::date`),
  );
}
