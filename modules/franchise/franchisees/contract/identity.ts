// By which number a franchisee or an applicant is known (spec 10 §3.6).

import { z } from 'zod';

export const identityKinds = ['cnic', 'civil_number', 'company_number'] as const;
export type HolderIdentity = (typeof identityKinds)[number];
export const identityKind = z.enum(identityKinds, { error: 'Choose by which number they are known' });

export const identityKindNames: Record<HolderIdentity, string> = {
  cnic: 'CNIC',
  civil_number: 'Civil number',
  company_number: 'Company number',
};

export const holderKinds = ['person', 'company'] as const;
export const holderKind = z.enum(holderKinds, { error: 'A person or a company' });
export const holderKindNames: Record<(typeof holderKinds)[number], string> = { person: 'Person', company: 'Company' };
