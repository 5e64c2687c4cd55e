// A settlement is made of an ended stay, computed anew while it is a draft, written over by hand, or given up (FNS-1, FNS-2, FNS-11).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { monthOf } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { alone } from '#modules/payroll/salaries/chapter.ts';
import type { settlementBuild, settlementSave } from '../contract/settlements.ts';
import { type Leaver, leaverOf } from '../reads/leavers.ts';
import { changeable } from '../rules/by-hand.ts';
import { settlementStates } from '../rules/settlement-states.ts';
import { reckon } from '../steps/reckon.ts';
import { choicesOf, lockSettlement, type StoredSettlement } from '../steps/stored-settlement.ts';
import { readSettlement } from '../steps/settlement-detail.ts';
import { clearSalary, writeSettlement } from '../steps/write-settlement.ts';

type Built = DataOf<typeof settlementBuild>;
type Input = ParsedInputOf<typeof settlementBuild>;

interface Live {
  id: number;
  state: StoredSettlement['state'];
  number: string;
}

/** FNS-1, FNS-11: the draft that stands, or the one that a correction is of. */
async function liveOf({ spell_id }: Leaver): Promise<Live | undefined> {
  return rowOf(sql<Live>`
    select s.id, s.state, s.number from payroll.final_settlements s
     where s.spell_id = ${spell_id}::bigint and s.state <> 'void' order by s.id desc limit 1`);
}

async function rowFor(leaver: Leaver, input: Input): Promise<number> {
  const live = await liveOf(leaver);
  if (live?.state === 'draft') return live.id;
  if (live?.state === 'sent')
    throw conflict(`${live.number} of ${leaver.name} waits for approval. Let it be decided first.`);
  if (live && !input.correction)
    throw conflict(`${leaver.name} is settled by ${live.number}. Make a correction of it instead.`);
  if (!live && input.correction) throw badField('correction', 'There is no settlement yet that could be corrected');
  const number = await takeNumber('settlement', leaver.branch_id, who().today);
  const row = await rowOf(sql<{ id: number }>`
    insert into payroll.final_settlements (branch_id, employee_id, spell_id, number, currency, joining_date, last_day, exit_type, service_years,
           service_months, service_days, last_basic, last_gross, gross_due, deductions, net, source_stamp, corrects_id)
    values (${leaver.branch_id}::int, ${leaver.employee_id}::bigint, ${leaver.spell_id}::bigint, ${number}, ${leaver.currency}, ${leaver.joined}::date,
            ${leaver.last_day}::date, ${leaver.exit_type}, 0, 0, 0, 0, 0, 0, 0, 0, '', ${live?.id ?? null}::bigint) returning id`);
  if (!row) throw new Refusal('conflict', 'The settlement was not kept');
  return row.id;
}

/** FNS-4: as it is said, else as the leaving says. */
function noticeOf({ exit }: Leaver, { notice_short_days, notice_paid_days, misconduct, correction }: Input) {
  const missing = correction ? 0 : (exit?.shortfall_days ?? 0);
  const by_school = exit?.by_school ?? false;
  const said = notice_short_days != null || notice_paid_days != null;
  return {
    short: notice_short_days ?? (said || by_school ? 0 : missing),
    paid: notice_paid_days ?? (said || !by_school || misconduct ? 0 : missing),
  };
}

export async function buildSettlement(input: Input): Promise<Built> {
  await requirePermission('final-settlement');
  const leaver = await leaverOf(input.employee_id);
  const { short, paid } = noticeOf(leaver, input);
  if (short > 0 && paid > 0) throw badField('notice_paid_days', 'Notice is either not served or paid, not both');
  // The run of the month and the settlement do not both take the last days (FNS-3).
  await alone(leaver.branch_id, monthOf(leaver.last_day));
  const id = await rowFor(leaver, input);
  await rowsOf(sql`
    update payroll.final_settlements set last_month = ${input.last_month}, notice_short_days = ${short}::int,
           notice_paid_days = ${paid}::int, misconduct = ${input.misconduct} where id = ${id}::bigint`);
  return reckonedAgain(id, leaver, 'calculated');
}

async function reckonedAgain(id: number, leaver: Leaver, action: string): Promise<Built> {
  const settlement = await lockSettlement(id);
  const reckoned = await reckon(leaver, choicesOf(settlement));
  await writeSettlement(id, leaver, reckoned);
  const made = await readSettlement(id);
  const { branch_id, number } = settlement;
  await audit({ record_kind: 'settlement', record_id: id, branch_id, action, after: { number, net: made.net } });
  return made;
}

export async function saveSettlement(input: ParsedInputOf<typeof settlementSave>): Promise<Built> {
  await requirePermission('final-settlement');
  const settlement = await lockSettlement(input.id, input.version);
  if (input.discard) return giveUp(settlement);
  settlementStates.refuse('change', settlement.state);
  const fixed = input.rows.find((one) => !changeable.includes(one.kind));
  if (fixed) throw badField('rows', `${fixed.label} stands in a salary, a loan or the fund: change it there`);
  const wrong = input.rows.find((one) => (isOff(one.kind) ? one.amount > 0 : one.amount < 0));
  if (wrong) throw badField('rows', `${wrong.label}: what is due is more than 0, what is taken off is less`);
  const leaver = await leaverOf(settlement.employee_id);
  await rowsOf(sql`
    update payroll.final_settlements set by_hand = ${JSON.stringify(input.rows)}::jsonb where id = ${settlement.id}::bigint`);
  return reckonedAgain(settlement.id, leaver, 'changed');
}

const isOff = (kind: string): boolean => ['notice_short', 'negative_leave', 'other_off'].includes(kind);

async function giveUp(settlement: StoredSettlement): Promise<Built> {
  settlementStates.refuse('discard', settlement.state);
  const { id, branch_id, salary_id, number } = settlement;
  await rowsOf(sql`
    update payroll.final_settlements set state = 'void', salary_id = null, updated_by = platform.current_user_id() where id = ${id}::bigint`);
  await clearSalary(salary_id);
  await audit({ record_kind: 'settlement', record_id: id, branch_id, action: 'given up', after: { number } });
  return readSettlement(id);
}
