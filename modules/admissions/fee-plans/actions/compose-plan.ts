// What a package, a join date, discounts and instalments come to, before anything is stored (ADM-60 to ADM-65).

import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import type { ComposedPlan } from '../contract/fee-plans.ts';
import { type PlanOf, planSubject, type PlanSubject } from '../reads/plan-subject.ts';
import { planPackage, planTerms } from '../reads/plan-terms.ts';
import { planLines } from '../rules/fee-plan.ts';
import { usualLastDay } from '../rules/last-day.ts';
import type { ManualDiscount } from '../rules/plan-shape.ts';
import {
  installableTotal,
  type InstallmentsAsked,
  installmentsOf,
  lastDueDay,
  partsThatFit,
} from '../rules/plan-installments.ts';
import { levelsNeeded, planTotals } from '../rules/plan-totals.ts';
import { priceWords } from '../rules/plan-words.ts';

export interface PlanWish {
  package_id: number;
  join_on: LocalDate;
  discounts: readonly ManualDiscount[];
  installments?: InstallmentsAsked | null | undefined;
}

export async function composePlan(of: PlanOf, wish: PlanWish): Promise<ComposedPlan> {
  return composeFor(await planSubject(of), wish);
}

const valueOf = <T>(answer: T | Refusal): T => {
  if (answer instanceof Refusal) throw answer;
  return answer;
};

export async function composeFor(subject: PlanSubject, wish: PlanWish): Promise<ComposedPlan> {
  refuseJoinDate(subject, wish.join_on);
  const { currency, unit, free_percent, level2_percent, session_ends_on } = subject;
  const of = await planPackage(subject, { package_id: wish.package_id, join_on: wish.join_on });
  const lines = valueOf(planLines(await planTerms(subject, { ...wish, of })));
  const first_on = usualLastDay({ today: subject.today, session_ends_on, valid_days: subject.offer_days });
  const terms = { lines, unit, currency, max: of.max_installments, first_on, session_ends_on };
  const installments = valueOf(installmentsOf(wish.installments ?? null, terms));
  const totals = planTotals(lines);
  const installable_total = installableTotal(lines);
  const later = installments.slice(1).reduce((sum, part) => sum + part.amount, 0);
  return {
    package_id: of.package_id,
    package_name: of.name,
    package_version: of.version,
    stacking: of.stacking,
    max_installments: partsThatFit(terms),
    join_on: wish.join_on,
    currency,
    unit,
    lines: lines.map((line) => ({
      ...line,
      share: [...line.share] as [number, number],
      words: priceWords(line, { currency, join_on: wish.join_on }),
    })),
    ...totals,
    installable_total,
    due_now: totals.net - later,
    installments,
    last_due_on: lastDueDay(session_ends_on),
    level: levelsNeeded(totals.effective_percent, { free_percent, level2_percent }),
    free_percent,
    level2_percent,
  };
}

/** ADM-81. */
function refuseJoinDate({ session_ends_on, submitted_on }: PlanSubject, join_on: LocalDate): void {
  const earliest = addDays(submitted_on, -60);
  if (join_on < earliest) throw badField('join_on', `Not before ${formatDate(earliest)}`);
  if (join_on > session_ends_on)
    throw badField(
      'join_on',
      `The session ends on ${formatDate(session_ends_on)}: choose an earlier first day, or the next session in the application`,
    );
}
