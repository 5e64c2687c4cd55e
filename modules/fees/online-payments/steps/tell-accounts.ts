// The bell to those who look after banks: what of a payment online needs a person.

import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import type { StoredPayment } from '../reads/stored-payment.ts';

export const tellAccounts = (payment: StoredPayment, title: string, text: string): Promise<number[]> =>
  notifyHolders(['Bank Record'], {
    school_id: who().school_id,
    branch_id: payment.branch_id,
    kind: 'house trouble',
    title,
    text,
    url: pages.AdmissionPayOnline,
    group_key: `online payment ${payment.id}`,
  });
