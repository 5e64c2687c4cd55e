// What a page of ours says where it cannot say more. Who follows a link may read Urdu or Arabic only, and a link that opens nothing does not tell whose it was.

import { closedDoors } from '#kernel/words/closed-doors/words.ts';
import type { Contract } from '#kernel/contract.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { PlainPage } from './plain-page.ts';

export function notHere({ admits }: Contract, { kind, message }: Refusal): PlainPage {
  const also = kind === 'not_found' || kind === 'too_many' ? kind : null;
  const words = admits === 'link' && also ? (['ur', 'ar'] as const).map((one) => [one, closedDoors[one][also]]) : [];
  return {
    title: kind === 'too_many' ? 'One moment' : 'Not here',
    text: message,
    form: words.map(([language, text]) => `<p lang="${language}" dir="rtl">${text}</p>`).join(''),
  };
}
