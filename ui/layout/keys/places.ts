// `g`, then a letter: the main screens of a day, of those that this person may open.

import * as pages from '#kernel/pages.gen.ts';
import { isBuilt } from '#ui/routes/built.ts';
import type { Session } from '#ui/session/session.ts';
import { flatMenu, productMenu, visibleMenu } from '../menu.ts';

const LETTERS: Readonly<Record<string, string>> = {
  d: pages.Dashboard,
  a: pages.AdminApproval,
  s: pages.AllStudent,
  m: pages.AttendanceList,
  i: pages.AdmissionInquiry,
  f: pages.feeDepositForm,
  r: pages.feeDepositDetails,
  c: pages.NewFeeChallan,
  o: pages.outstandingFee,
  v: pages.GeneralVoucher,
  l: pages.Ledger,
  t: pages.TrialBalance,
};

export interface Place {
  letter: string;
  title: string;
  path: string;
}

export function placesOf(session: Session): Place[] {
  const open = flatMenu(visibleMenu(productMenu, { session, isBuilt })).filter((one) => !one.greyed);
  return Object.entries(LETTERS).flatMap(([letter, path]) => {
    const entry = open.find((one) => one.path === path);
    return entry ? [{ letter, path, title: entry.title }] : [];
  });
}
