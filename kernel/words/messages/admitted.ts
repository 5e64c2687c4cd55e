// What a family reads when its child is admitted, in Urdu and Arabic.

import type { MessageWords } from './shape.ts';

export const admitted: Readonly<Record<'ur' | 'ar', MessageWords>> = {
  ur: {
    ADMISSION_CONFIRMED: {
      email: {
        subject: 'خوش آمدید، {child}',
        body: 'محترم والدین،\n\n{child} کو {branch} کی {class} – {section} میں داخلہ مل گیا۔\n\nپہلا دن: {first_day}\nرجسٹریشن نمبر: {reg_no}\nداخلہ نمبر: {admission_no}\n\nپہلے دن بستہ، کتابیں اور پانی ساتھ لائیں۔',
      },
    },
  },
  ar: {
    ADMISSION_CONFIRMED: {
      email: {
        subject: 'أهلاً بك، {child}',
        body: 'الوالدان الكريمان،\n\nقُبل {child} في {class} – {section} في {branch}.\n\nأول يوم: {first_day}\nرقم التسجيل: {reg_no}\nرقم القبول: {admission_no}\n\nيرجى إحضار الحقيبة والكتب والماء في أول يوم.',
      },
    },
  },
};
