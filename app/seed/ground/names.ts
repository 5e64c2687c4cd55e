// Names of families in Pakistan and Oman, in Latin letters and in their own.

type Name = readonly [latin: string, native: string];

const list = (text: string): readonly Name[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [latin = '', native = ''] = line.split('|');
      return [latin.trim(), native.trim()] as const;
    });

const boysPk = list(`
Ahmed|احمد
Ali|علی
Hassan|حسن
Hussain|حسین
Bilal|بلال
Usman|عثمان
Hamza|حمزہ
Zain|زین
Saad|سعد
Ibrahim|ابراہیم
Abdullah|عبداللہ
Taha|طٰہٰ
Rayyan|ریان
Ayan|آیان
Danish|دانش
Faizan|فیضان
Haris|حارث
Junaid|جنید
Kashif|کاشف
Moiz|معز
Nabeel|نبیل
Owais|اویس
Rehan|ریحان
Shayan|شایان
Talha|طلحہ
Umar|عمر
Waleed|ولید
Yahya|یحییٰ
Zubair|زبیر
Musa|موسیٰ`);

const girlsPk = list(`
Ayesha|عائشہ
Fatima|فاطمہ
Maryam|مریم
Zainab|زینب
Khadija|خدیجہ
Hira|حرا
Iqra|اقرا
Noor|نور
Sana|ثنا
Anaya|عنایہ
Areeba|اریبہ
Bushra|بشریٰ
Dua|دعا
Eman|ایمان
Hafsa|حفصہ
Hoorain|حورین
Javeria|جویریہ
Kinza|کنزہ
Laiba|لائبہ
Mahnoor|ماہ نور
Minahil|مناہل
Rabia|رابعہ
Rida|ردا
Sidra|سدرہ
Tooba|طوبیٰ
Urooj|عروج
Warda|وردہ
Zara|زارا
Amna|آمنہ
Inaya|عنایہ`);

const familiesPk = list(`
Khan|خان
Malik|ملک
Sheikh|شیخ
Butt|بٹ
Chaudhry|چوہدری
Qureshi|قریشی
Ansari|انصاری
Siddiqui|صدیقی
Hashmi|ہاشمی
Rajput|راجپوت
Abbasi|عباسی
Mirza|مرزا
Baig|بیگ
Awan|اعوان
Gondal|گوندل
Javed|جاوید
Aslam|اسلم
Iqbal|اقبال
Tariq|طارق
Akram|اکرم
Farooq|فاروق
Nawaz|نواز
Rafiq|رفیق
Yousaf|یوسف
Bhatti|بھٹی
Dar|ڈار
Kazmi|کاظمی
Zaidi|زیدی
Niazi|نیازی
Lodhi|لودھی`);

const boysOm = list(`
Salim|سالم
Said|سعيد
Khalid|خالد
Mohammed|محمد
Hamad|حمد
Sultan|سلطان
Nasser|ناصر
Yousuf|يوسف
Majid|ماجد
Tariq|طارق
Qais|قيس
Faisal|فيصل
Haitham|هيثم
Marwan|مروان
Azzan|عزان`);

const girlsOm = list(`
Maryam|مريم
Aisha|عائشة
Fatma|فاطمة
Salma|سلمى
Noor|نور
Sara|سارة
Hind|هند
Amal|أمل
Rahma|رحمة
Zainab|زينب
Shahd|شهد
Reem|ريم
Laila|ليلى
Muna|منى
Buthaina|بثينة`);

const familiesOm = list(`
Al Balushi|البلوشي
Al Harthy|الحارثي
Al Busaidi|البوسعيدي
Al Kindi|الكندي
Al Lawati|اللواتي
Al Rawahi|الرواحي
Al Habsi|الحبسي
Al Farsi|الفارسي
Al Amri|العامري
Al Maamari|المعمري
Al Hinai|الهنائي
Al Zadjali|الزدجالي
Al Siyabi|السيابي
Al Shukaili|الشكيلي
Al Wahaibi|الوهيبي`);

export const names = {
  162: { boys: boysPk, girls: girlsPk, families: familiesPk },
  161: { boys: boysOm, girls: girlsOm, families: familiesOm },
} as const;

export const occupations = [
  'Engineer',
  'Shopkeeper',
  'Teacher',
  'Doctor',
  'Bank officer',
  'Driver',
  'Farmer',
  'Civil servant',
  'Accountant',
  'Business',
  'Electrician',
  'Army',
] as const;
