// What the page of an invitation says, in the language of the family (STU-90).

export interface PageWords {
  title: (school: string) => string;
  text: (username: string) => string;
  password: string;
  again: string;
  button: string;
  short: string;
  differ: string;
  is_name: string;
  done: string;
  done_text: (username: string) => string;
}

export const portalPageWords: Record<'en' | 'ur' | 'ar', PageWords> = {
  en: {
    title: (school) => `${school}: choose your password`,
    text: (username) => `Your user name is ${username}. Choose a password of 8 characters or more.`,
    password: 'Password',
    again: 'The same once more',
    button: 'Save password',
    short: 'Use at least 8 characters.',
    differ: 'The two are not the same.',
    is_name: 'The password must not be the user name.',
    done: 'Your password is saved',
    done_text: (username) => `Sign in to the app as ${username}. This link is used up.`,
  },
  ur: {
    title: (school) => `${school}: اپنا پاس ورڈ منتخب کریں`,
    text: (username) => `آپ کا یوزر نیم \u2066${username}\u2069 ہے۔ کم از کم 8 حروف کا پاس ورڈ منتخب کریں۔`,
    password: 'پاس ورڈ',
    again: 'دوبارہ وہی پاس ورڈ',
    button: 'محفوظ کریں',
    short: 'کم از کم 8 حروف لکھیں۔',
    differ: 'دونوں ایک جیسے نہیں ہیں۔',
    is_name: 'پاس ورڈ یوزر نیم نہیں ہو سکتا۔',
    done: 'پاس ورڈ محفوظ ہو گیا',
    done_text: (username) => `ایپ میں \u2066${username}\u2069 کے نام سے سائن اِن کریں۔ یہ لنک اب کام نہیں کرے گا۔`,
  },
  ar: {
    title: (school) => `${school}: اختر كلمة المرور`,
    text: (username) => `اسم المستخدم هو \u2066${username}\u2069. اختر كلمة مرور من 8 أحرف أو أكثر.`,
    password: 'كلمة المرور',
    again: 'كلمة المرور مرة أخرى',
    button: 'حفظ',
    short: 'استخدم 8 أحرف على الأقل.',
    differ: 'الكلمتان غير متطابقتين.',
    is_name: 'لا يجوز أن تكون كلمة المرور هي اسم المستخدم.',
    done: 'تم حفظ كلمة المرور',
    done_text: (username) => `سجّل الدخول إلى التطبيق باسم \u2066${username}\u2069. هذا الرابط لم يعد صالحاً.`,
  },
};
