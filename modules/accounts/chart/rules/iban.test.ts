import { describe, expect, it } from 'vitest';
import { ibanFault } from './iban.ts';

describe('ACC-80 IBAN', () => {
  it.each(['PK36 SCBL 0000 0011 2345 6702', 'PK36SCBL0000001123456702', 'OM81 0180 0000 0129 9123 456'])(
    'ACC-80 %s is right',
    (iban) => expect(ibanFault(iban)).toBeNull(),
  );
  it.each([
    ['PK36SCBL0000001123456703', 'The check digits of this IBAN are wrong'],
    ['PK36SCBL000000112345670', 'An IBAN of PK has 24 characters; this one has 23'],
    ['DE89370400440532013000', 'An IBAN here begins with PK or OM'],
    ['PKA6SCBL0000001123456702', 'After PK an IBAN has two digits, then letters and digits only'],
  ])('ACC-80 %s: %s', (iban, words) => expect(ibanFault(iban)?.message).toBe(words));
});
