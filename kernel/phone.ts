// ADM-1: one written form of a phone number (E.164), whatever way it was typed.

import { badField, type Refusal } from './refusal.ts';

/** Country ids of the catalogue that have a rule of their own. */
export const OMAN = 161;
export const PAKISTAN = 162;

/**
 * `0300 1234567`, `923001234567` and `+92-300-1234567` are all `+923001234567`.
 * `country_id` says how a number without a country prefix is read.
 */
export function normalisePhone(typed: string, country_id: number, field = 'mobile'): string | Refusal {
  const digits = typed.replace(/[\s()\-–.]/g, '');
  const international = /^(?:\+|00)(\d{8,15})$/.exec(digits)?.[1] ?? null;
  if (country_id === OMAN)
    return omani(digits, international) ?? elsewhere(international) ?? refuse(field, '9123 4567');
  if (country_id === PAKISTAN)
    return pakistani(digits, international) ?? elsewhere(international) ?? refuse(field, '0300 1234567');
  return elsewhere(international) ?? badField(field, 'Enter a mobile number with its country, such as +971 50 1234567');
}

/** Cities of Pakistan with a code of two figures; the others have three. */
const CITIES = /^(?:2[12]|4[0-46-9]|5[1-3567]|6[1-8]|7[14]|8[16]|91)/;

/**
 * For screens and papers, mobile or landline, in whatever form it is kept: `0300 1234567`, `021-34567890`, `+968 9123 4567`.
 * What is neither of Pakistan nor of Oman, and what is no number at all, stays as it is.
 */
export function formatPhone(kept: string | null | undefined): string {
  if (!kept) return '';
  const digits = kept.replace(/[\s()\-–.]/g, '');
  const omani = /^(?:\+|00)?968([279]\d{3})(\d{4})$/.exec(digits);
  if (omani) return `+968 ${omani[1]} ${omani[2]}`;
  const [, national] = /^(?:(?:\+|00)92|0)([2-9]\d{8,9})$/.exec(digits) ?? [];
  if (national === undefined) return kept;
  if (national.length === 10 && national.startsWith('3')) return `0${national.slice(0, 3)} ${national.slice(3)}`;
  const code = CITIES.test(national) ? 2 : 3;
  return `0${national.slice(0, code)}-${national.slice(code)}`;
}

function pakistani(digits: string, international: string | null): string | null {
  const national = /^0?(3\d{9})$/.exec(digits)?.[1] ?? /^92(3\d{9})$/.exec(international ?? digits)?.[1];
  return national === undefined ? null : `+92${national}`;
}

function omani(digits: string, international: string | null): string | null {
  const national = /^([79]\d{7})$/.exec(digits)?.[1] ?? /^968([79]\d{7})$/.exec(international ?? digits)?.[1];
  return national === undefined ? null : `+968${national}`;
}

// A number of another country is taken as it is; one of ours that breaks our own rule is not.
function elsewhere(international: string | null): string | null {
  if (international === null || /^(92|968)/.test(international)) return null;
  return `+${international}`;
}

function refuse(field: string, example: string): Refusal {
  return badField(field, `Enter a mobile number such as ${example}`);
}
