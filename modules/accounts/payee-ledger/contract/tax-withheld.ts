// Tax withheld of a fiscal year by payee and tax number (ACC-23), and the certificate for one of them (05 §9).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { dayOut, id, idOf, localDate } from '#kernel/fields.ts';
import { partyKinds } from '#modules/accounts/chart/contract/chart.ts';

const area = 'accounts';
const permissions = ['Ledger'];
const partyKind = z.enum(partyKinds);

const taxRow = z.object({
  payee_account_id: z.number().nullable(),
  party_kind: partyKind.nullable(),
  party_id: z.number().nullable(),
  payee: z.string(),
  tax_no: z.string().nullable(),
  payments: z.number(),
  gross: z.number(),
  tax: z.number(),
});
export type TaxRow = z.output<typeof taxRow>;

export const taxWithheld = defineCall({
  method: 'GET',
  path: 'report/tax-withheld',
  area,
  title: 'Tax withheld in the fiscal year of a day, by payee and tax number',
  beyond: 'the list that the tax office asks for once a year (ACC-23; 05 §10)',
  permissions,
  input: { ...listFields, day: localDate },
  data: listOf(taxRow, { gross: z.number(), tax: z.number(), from: dayOut, to: dayOut }),
});

export const taxCertificate = defineCall({
  method: 'POST',
  path: 'report/tax-certificate',
  area,
  title: 'The certificate of the tax that was withheld from a payee in the fiscal year of a day',
  beyond: 'a paper of 05 §9 that the catalogue does not name',
  permissions,
  transport: 'file',
  input: {
    day: localDate,
    account_id: id.optional(),
    party_kind: partyKind.optional(),
    party_id: idOf('party').optional(),
  },
});
