// What the payer sees on the way back from the gateway (ADM-71): always a page, in the language of the family, with the receipt where there is one.

import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { payBill } from '../reads/pay-bill.ts';
import { failedPage, pendingPage, plainResult, type Page } from '../steps/pay-pages.ts';
import { resultLink } from '../steps/make-link.ts';
import { paidPageOf } from './open-pay-page.ts';
import type { Answered } from './take-answer.ts';

const receiptOf = (link: string | null): string | null => (link === null ? null : `${link}/receipt`);

export function resultPage({ told, payment, school_id }: Answered & { school_id: number }): Promise<Page> {
  return inClockScope({ school_id }, async () => {
    const bill = await payBill(payment.challan_id);
    const { language } = bill;
    switch (told) {
      case 'paid':
      case 'credit':
        return paidPageOf(payment, bill, receiptOf(await resultLink(payment.id, payment.branch_id)));
      case 'tested':
        return plainResult('tested', language);
      case 'pending':
        return pendingPage(language, { again: false });
      case 'failed':
        return failedPage(payment.response_text ?? '', language, await resultLink(payment.id, payment.branch_id));
      case 'refused':
      case 'later':
        return plainResult(told, language);
    }
  });
}
