// An inquiry from the website (ADM-2, spec 02 §12): stored under the narrow role of the door; the work of the branch follows afterwards.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import type { AtDoor } from '#platform/http/at-door.ts';
import { reportFault } from '#platform/report-fault.ts';
import { normalisePhone } from '#modules/students/index.ts';
import type { publicInquiry } from '../contract/public-inquiry.ts';
import { beginNewLeads } from './begin-new-leads.ts';
import { receiveInquiries } from './receive-leads.ts';

type Input = ParsedInputOf<typeof publicInquiry>;

const PAKISTAN = 162;
const OMAN = 161;

/** A website names no country: it is guessed from the format of the number. */
function mobileOf(typed: string): { mobile: string; country_id: number } {
  const here = normalisePhone(typed, PAKISTAN);
  if (!(here instanceof Refusal)) return { mobile: here, country_id: here.startsWith('+968') ? OMAN : PAKISTAN };
  const there = normalisePhone(typed, OMAN);
  if (there instanceof Refusal) throw here;
  return { mobile: there, country_id: OMAN };
}

const words = {
  en: 'Thank you. We have your message and will call you.',
  ur: 'شکریہ۔ آپ کا پیغام ہمیں مل گیا ہے، ہم آپ سے رابطہ کریں گے۔',
  ar: 'شكراً لكم. وصلتنا رسالتكم وسنتصل بكم.',
} as const;

/** `run` opens the transaction of the door and tells who was let in. */
export async function receivePublicInquiry(
  input: Input,
  at_door: AtDoor,
  run: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<{ thanks: string }> {
  const thanks = words[input.language];
  const { website, child, ...asked } = input;
  // A bot that fills the hidden field gets the same thanks, and nothing is stored.
  const taken = await run(async () => {
    const { entry } = at_door;
    if (website || entry?.kind !== 'site') return null;
    const [row] = await receiveInquiries([
      { ...asked, ...mobileOf(input.mobile), source: 'website', children: child ? [child] : [] },
    ]);
    return row ? { ...row, school_id: entry.school_id } : null;
  });
  // The inquiry is stored; what fails here is done by the branch's scheduled work.
  if (taken?.is_new && taken.branch_id !== null) {
    const { branch_id, school_id, lead_id } = taken;
    await inClockScope({ school_id, branch_id }, () => beginNewLeads(branch_id, [lead_id])).catch(reportFault);
  }
  return { thanks };
}
