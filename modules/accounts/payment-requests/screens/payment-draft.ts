// A payment that is put together, step by step, kept in the browser so that it can be left and taken up again (05 section 6, Create payment).

import { useState } from 'react';
import { taxOf } from '../rules/deductions.ts';
import type { PaymentRequestRow } from '../contract/payment-requests.ts';
import { byPayee } from '../rules/payees.ts';
import type { How } from './payment-parts.tsx';

export interface Tax {
  /** Percent. */
  rate: number;
  reason: string;
}

export interface PaymentDraft {
  step: number;
  /** Paid now, by request. */
  amounts: readonly (readonly [id: number, amount: number])[];
  how: How;
  taxes: readonly (readonly [id: number, tax: Tax])[];
}

const keyOf = (user_id: number): string => `payment ${user_id}`;

function kept(user_id: number): PaymentDraft | null {
  try {
    const text = localStorage.getItem(keyOf(user_id));
    return text ? (JSON.parse(text) as PaymentDraft) : null;
  } catch {
    return null;
  }
}

/** What stood there before; requests that were paid meanwhile are left out by who reads it. */
export function usePaymentDraft(user_id: number, first: PaymentDraft) {
  const [draft, setDraft] = useState<PaymentDraft>(() => kept(user_id) ?? first);
  const set = (change: Partial<PaymentDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    try {
      localStorage.setItem(keyOf(user_id), JSON.stringify(next));
    } catch {
      // A browser that keeps nothing begins again.
    }
  };
  const forget = () => {
    setDraft(first);
    try {
      localStorage.removeItem(keyOf(user_id));
    } catch {
      // It kept nothing.
    }
  };
  return { draft, set, forget };
}

export interface ToPay {
  row: PaymentRequestRow;
  amount: number;
  /** Hundredths of a percent. */
  rate: number;
  reason: string;
  tax: number;
}

/** The requests that are paid, with the tax of each. */
export function toPay(rows: readonly PaymentRequestRow[], { amounts, taxes }: PaymentDraft): ToPay[] {
  const paid = new Map(amounts);
  const typed = new Map(taxes);
  return rows.flatMap((row) => {
    const amount = paid.get(row.id);
    if (amount === undefined || row.open_amount <= 0) return [];
    const other = typed.get(row.id);
    const rate = other === undefined ? (row.wht_rate ?? 0) : Math.round(other.rate * 100);
    return [{ row, amount, rate, reason: other?.reason ?? '', tax: taxOf(amount, rate) }];
  });
}

export interface VoucherToMake {
  n: number;
  payee: string;
  requests: number;
  gross: number;
  tax: number;
  net: number;
  rows: readonly PaymentRequestRow[];
}

/** One a payee (ACC-36), in the order of the first request of each. */
export function vouchersToMake(all: readonly ToPay[]): VoucherToMake[] {
  const of = new Map(all.map((one) => [one.row.id, one]));
  return byPayee(all.map((one) => one.row)).map((rows, n) => {
    const sum = (key: 'amount' | 'tax') => rows.reduce((total, row) => total + (of.get(row.id)?.[key] ?? 0), 0);
    const [gross, tax] = [sum('amount'), sum('tax')];
    return { n, payee: rows[0]?.payee ?? '', requests: rows.length, gross, tax, net: gross - tax, rows };
  });
}
