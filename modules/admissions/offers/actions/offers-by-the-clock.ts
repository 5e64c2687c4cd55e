// Offers end and are reminded of by themselves (spec 02 §3.2, ADM-67; 14 §8), and a payment is answered (ADM-67).

import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { savepoint, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { isPaidEnough, type OfferFacts, offersWhere } from '../reads/offer-facts.ts';
import { closeApplication } from '#modules/admissions/closing/chapter.ts';
import { confirmLocked } from './confirm-admission.ts';
import { remindOffers, notifyPaid } from '../steps/notify-offers.ts';
import { lockApplication, noteApplication } from '#modules/admissions/stages/chapter.ts';

const REMIND_DAYS = 2;

/** Whose last day has passed without enough paid; one that cannot be closed says why in its history and stays. A second run changes nothing. */
export async function lapseOffers(branch_id: number, day: LocalDate): Promise<number> {
  const over = await offersWhere(sql`a.branch_id = ${branch_id}::int and a.offer_expires_on < ${day}::date`);
  let lapsed = 0;
  for (const offer of over.filter((one) => !isPaidEnough(one))) if (await lapse(offer)) lapsed += 1;
  return lapsed;
}

async function lapse({ application_id, expires_on }: OfferFacts): Promise<boolean> {
  const application = await lockApplication({ id: application_id });
  if (application.stage !== 'offered') return false;
  const reason = `The offer ended on ${formatDate(expires_on)} unpaid`;
  try {
    await savepoint(() => closeApplication(application, { to: 'lapsed', reason }));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noteApplication(application, { note: `${reason}, and could not be closed: ${error.message}` });
    return false;
  }
}

/** Two days before the end, once for each last day. */
export async function remindOfOffers(branch_id: number, day: LocalDate): Promise<number> {
  const soon = await offersWhere(
    sql`a.branch_id = ${branch_id}::int and a.offer_expires_on = ${addDays(day, REMIND_DAYS)}::date and k.balance > 0`,
  );
  await remindOffers(soon);
  return soon.length;
}

/** 14 §2 fees.settled: the family is thanked; where the branch wants it, a paid offer is confirmed by itself. */
export async function offersSettled(challan_ids: readonly number[]): Promise<void> {
  const offers = await offersWhere(sql`a.offer_challan_id = any (${[...challan_ids]}::bigint[])`);
  for (const offer of offers) {
    await notifyPaid(offer);
    if (isPaidEnough(offer) && (await setting<boolean>('auto_confirm', offer.branch_id))) await confirmByItself(offer);
  }
}

/** What stops it (a paper, a full section) is written down and left to a person; the money stays received. */
async function confirmByItself({ application_id, today }: OfferFacts): Promise<void> {
  const application = await lockApplication({ id: application_id });
  const { section_id, join_on } = application;
  try {
    await savepoint(async () => {
      if (section_id === null) throw new Refusal('conflict', 'No section is chosen yet.');
      await confirmLocked(application, { section_id, join_on: join_on ?? today });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noteApplication(application, { note: `Paid, and not confirmed by itself: ${error.message}` });
  }
}

export const offerClock: readonly ClockJob[] = [
  {
    name: 'admissions.offers',
    title: 'Offers whose last day has passed unpaid lapse',
    unit: 'branch',
    when: { daily: '00:05' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const lapsed = await lapseOffers(branch_id, day);
      return lapsed === 0 ? undefined : `${lapsed} lapsed`;
    },
  },
  {
    name: 'admissions.offer_reminders',
    title: 'Families are reminded two days before their offer ends',
    unit: 'branch',
    when: { daily: '10:00' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const told = await remindOfOffers(branch_id, day);
      return told === 0 ? undefined : `${told} reminded`;
    },
  },
];
