// STU-83: the code of a card, `MK1.<card_no>.<12 characters>`: it cannot be made without the key, so a gate recognises a forgery offline.

import { createHmac, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const FORM = 'MK1';
const LENGTH = 12;

function base32(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const all = Math.floor((bytes.length * 8) / 5);
  const spare = BigInt(bytes.length * 8 - all * 5);
  bits >>= spare;
  let text = '';
  for (let n = 0; n < all; n += 1) {
    text = (ALPHABET[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  return text;
}

export function cardCode(card_no: string, key: Uint8Array): string {
  const body = `${FORM}.${card_no}`;
  return `${body}.${base32(createHmac('sha256', key).update(body).digest()).slice(0, LENGTH)}`;
}

export function isGenuine(code: string, card_no: string, key: Uint8Array): boolean {
  const right = Buffer.from(cardCode(card_no, key));
  const given = Buffer.from(code);
  return right.length === given.length && timingSafeEqual(right, given);
}
