// Arabic of a link that opens nothing.

import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ar: Translated<typeof en> = {
  not_found: 'هذا الرابط لا يفتح شيئاً: ربما انتهت مدته أو كتب خطأ. اطلبوا رابطاً جديداً من المدرسة.',
  too_many: 'فُتحت هذه الصفحة مرات كثيرة. حاولوا بعد قليل.',
};
