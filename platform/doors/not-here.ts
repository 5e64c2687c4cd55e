// What a page of ours says where it cannot say more. Who follows a link may read Urdu or Arabic only, and a link that opens nothing does not tell whose it was.

import type { Contract } from '#kernel/contract.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { PlainPage } from './plain-page.ts';

const also = {
  not_found: [
    ['ur', 'یہ لنک کچھ نہیں کھولتا: شاید مدت ختم ہو گئی یا غلط لکھا گیا۔ اسکول سے نیا لنک مانگیں۔'],
    ['ar', 'هذا الرابط لا يفتح شيئاً: ربما انتهت مدته أو كتب خطأ. اطلبوا رابطاً جديداً من المدرسة.'],
  ],
  too_many: [
    ['ur', 'یہ صفحہ بہت بار کھولا گیا۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔'],
    ['ar', 'فُتحت هذه الصفحة مرات كثيرة. حاولوا بعد قليل.'],
  ],
} as const;

export function notHere({ admits }: Contract, { kind, message }: Refusal): PlainPage {
  const words = admits === 'link' && (kind === 'not_found' || kind === 'too_many') ? also[kind] : [];
  return {
    title: kind === 'too_many' ? 'One moment' : 'Not here',
    text: message,
    form: words.map(([language, text]) => `<p lang="${language}" dir="rtl">${text}</p>`).join(''),
  };
}
