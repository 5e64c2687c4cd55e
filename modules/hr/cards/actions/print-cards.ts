// Cards are printed: who has none is given one, with a code where that is missing; a preview writes nothing (spec 06 §5).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, dayInMonth, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import { badField, conflict, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { giveMissingCodes } from '#modules/hr/codes/chapter.ts';
import type { employeeCardPrint } from '../contract/cards.ts';
import { type HeldCards, loadCards } from '../prints/load-cards.ts';
import { makeCards } from '../steps/make-card.ts';

const VALID_MONTHS = 24;

interface Person {
  id: number;
  branch_id: number;
  full_name: string;
  status: string;
  has_open: boolean;
  /** There was a card that was issued within a year: another one is asked for on that card. */
  recent: boolean;
  today: LocalDate;
}

export async function printCards(input: ParsedInputOf<typeof employeeCardPrint>): Promise<HeldCards> {
  await requirePermission('Employee Card');
  const ids = [...new Set(input.ids)];
  const people = await rowsOf(sql<Person>`
    select e.id, e.branch_id, e.full_name, e.status, platform.today(e.branch_id) as today,
           exists (select from hr.employee_cards c where c.employee_id = e.id and c.status in ('pending', 'printed', 'issued')) as has_open,
           exists (select from hr.employee_cards c where c.employee_id = e.id and c.issued_at > platform.now() - interval '1 year') as recent
      from hr.employees e where e.id = any (${ids}::bigint[]) and ${inScope('e.branch_id')} order by e.id for update of e`);
  if (people.length < ids.length) throw notFoundAmong(ids, 'employee');
  const [gone] = people.filter((one) => one.status === 'left');
  if (gone) throw conflict(`${gone.full_name} left. Leave the name out.`);
  const today = people[0]?.today ?? ('1900-01-01' as LocalDate);
  const valid_until = input.valid_until ?? dayInMonth(addMonths(monthOf(today), VALID_MONTHS), Number(today.slice(8)));
  if (valid_until <= today) throw badField('valid_until', `Later than today, ${formatDate(today)}`);
  if (input.preview) return loadCards(ids, { valid_until, layout: input.layout, preview: true });
  await give(people, { today, valid_until });
  return loadCards(ids, { valid_until, layout: input.layout, preview: false });
}

async function give(people: readonly Person[], terms: { today: LocalDate; valid_until: LocalDate }): Promise<void> {
  const without = people.filter((one) => !one.has_open);
  const [again] = without.filter((one) => one.recent);
  if (again)
    throw conflict(
      `${again.full_name} had a card within a year. Ask for a new one on the old card, so that it is approved.`,
    );
  const ids = people.map((one) => one.id);
  await giveMissingCodes(ids);
  await makeCards(
    without.map(({ id, branch_id }) => ({ employee_id: id, branch_id, reason: 'first' })),
    terms,
  );
  const printed = await rowsOf(sql<{ employee_id: number; branch_id: number; card_no: string }>`
    update hr.employee_cards c set status = 'printed', printed_at = platform.now(), updated_by = platform.current_user_id(),
           barcode_id = (select x.id from hr.employee_barcodes x where x.employee_id = c.employee_id and x.revoked_at is null)
     where c.employee_id = any (${ids}::bigint[]) and c.status = 'pending' returning c.employee_id, c.branch_id, c.card_no`);
  await auditAll(
    printed.map(({ employee_id, branch_id, card_no }) => ({
      record_kind: 'employee',
      record_id: employee_id,
      branch_id,
      action: 'card printed',
      after: { card_no },
    })),
  );
}
