// Whether the world may believe our sender (MAIL-1): SPF and DMARC of its domain, ok, missing or wrong. DKIM is signed by the mail
// server under a name that only it knows, so it shows in the test mail and not here.

import { resolveTxt } from 'node:dns/promises';
import { conflict } from '#kernel/refusal.ts';

type Found = 'ok' | 'missing' | 'wrong';

const NONE = new Set(['ENODATA', 'ENOTFOUND']);

async function textsAt(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NONE.has((error as { code?: string }).code ?? '')) return [];
    throw conflict('The name server gives no answer now. Try again later.');
  }
}

/** One record of the kind is right, none is missing, two are wrong: receivers then ignore both. */
const checked = (texts: readonly string[], begins: string): Found => {
  const found = texts.filter((text) => text.toLowerCase().startsWith(begins)).length;
  return found === 0 ? 'missing' : found === 1 ? 'ok' : 'wrong';
};

export async function lookUpDns(from_address: string): Promise<{ spf: Found; dmarc: Found; record: string }> {
  const domain = from_address.split('@')[1] ?? '';
  const spf = checked(await textsAt(domain), 'v=spf1');
  const dmarc = checked(await textsAt(`_dmarc.${domain}`), 'v=dmarc1');
  const add = [
    spf === 'ok' ? '' : `${domain} TXT "v=spf1 mx -all"`,
    dmarc === 'ok' ? '' : `_dmarc.${domain} TXT "v=DMARC1; p=quarantine"`,
  ];
  return { spf, dmarc, record: add.filter(Boolean).join('\n') };
}
