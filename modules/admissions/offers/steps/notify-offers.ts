// Messages about the offer, its last days and its payment (spec 02 §8). The key of challan and day, or challan and amount, prevents repeats.

import { payLinkOf } from '#modules/fees/index.ts';
import { message, type NewMessage } from '#platform/messages/message.ts';
import type { OfferFacts } from '../reads/offer-facts.ts';
import { OFFER, PAID, REMINDER } from '../rules/offer-events.ts';

const about = (offer: OfferFacts, event: string, { key, data }: Pick<NewMessage, 'key' | 'data'>): NewMessage => ({
  event,
  branch_id: offer.branch_id,
  subject_type: 'application',
  subject_id: offer.application_id,
  student_id: offer.student_id,
  key: `application:${offer.application_id}:${key}`,
  data: { child: offer.child_name, challan_no: offer.challan_no ?? '', ...data },
});

const bill = (offer: OfferFacts): NewMessage['data'] => ({
  class: offer.class_name,
  amount: offer.rest,
  due_date: offer.expires_on ?? offer.today,
});

/** Nothing to pay, nothing to tell: such a child is confirmed at once. */
export async function notifyOffer(offer: OfferFacts): Promise<void> {
  if (offer.challan_id === null) return;
  const pay_link = await payLinkOf(offer.challan_id);
  if (pay_link === null) return;
  const data = { ...bill(offer), pay_link };
  await message(about(offer, OFFER, { key: `offer:${offer.challan_id}:${offer.expires_on ?? ''}`, data }));
}

export async function remindOffers(offers: readonly OfferFacts[]): Promise<void> {
  await message(
    ...offers.map((offer) =>
      about(offer, REMINDER, { key: `ends:${offer.challan_id ?? 0}:${offer.expires_on ?? ''}`, data: bill(offer) }),
    ),
  );
}

export async function notifyPaid(offer: OfferFacts): Promise<void> {
  if (offer.challan_id === null || offer.paid <= 0) return;
  await message(about(offer, PAID, { key: `paid:${offer.challan_id}:${offer.paid}`, data: { paid: offer.paid } }));
}
