// What every paper may carry besides plain words and figures: a branch's letterhead, pictures and codes (spec 00 §21).

import { z } from 'zod';

export const language = z.enum(['en', 'ur', 'ar']);

/** A picture that goes on the paper as it is: checked bytes, never an address that the printer would fetch. */
export const picture = z.object({ picture: z.enum(['png', 'jpg']), bytes: z.instanceof(Uint8Array) });
export type Picture = z.output<typeof picture>;

/** A code that the worker draws; `text` is what the scanner reads. */
export const codeMark = z.object({ symbology: z.enum(['code128', 'qrcode']), text: z.string().min(1).max(300) });
export type CodeMark = z.output<typeof codeMark>;

export const letterhead = z.object({
  school: z.string(),
  school_native: z.string().nullable(),
  branch: z.string(),
  branch_native: z.string().nullable(),
  /** The script of the native names: Nastaliq for Urdu, Naskh for Arabic. */
  native_language: z.enum(['ur', 'ar']),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  logo: picture.nullable(),
});
export type Letterhead = z.output<typeof letterhead>;

export function barcode(text: string): CodeMark {
  return { symbology: 'code128', text };
}

export function qrCode(text: string): CodeMark {
  return { symbology: 'qrcode', text };
}

/** '1000123453' → '1000 1234 53', so that a teller reads it aloud without losing the place (04 §9). */
export function groupsOfFour(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
