// Urdu of the messages that families get (decision 0141); the first English words, and some of these, stand with their events.

import type { MessageWords } from './shape.ts';

export const ur: MessageWords = {
  ABSENT_TODAY: {
    email: {
      subject: '{student} {day} کو غیر حاضر ہے',
      body: 'محترم والدین،\n\n{student} مورخہ {day} کو سکول سے غیر حاضر ہے۔ اگر ایسا نہیں تو سکول کو بتائیں، یا چھٹی کی درخواست دیں۔',
    },
  },
  LATE_TODAY: { sms: '{student} {day} کو سکول دیر سے پہنچا۔' },
  ABSENCE_CORRECTED: {
    sms: 'تصحیح: {student} {day} کو سکول میں موجود ہے۔ پہلے پیغام پر معذرت۔',
    email: {
      subject: '{student} {day} کو سکول میں ہے',
      body: 'محترم والدین،\n\n{student} {day} کو سکول میں موجود ہے۔ ہمارا پہلا پیغام غلطی تھا، جس پر معذرت خواہ ہیں۔',
    },
  },
  CONSTANT_ABSENT: { sms: '{student} {days} دن سے بغیر چھٹی غیر حاضر ہے۔ سکول سے رابطہ کریں۔' },
  LEAVE_DECIDED: { sms: '{student} کی {from} سے {to} تک چھٹی: {decision}۔ {note?}' },
  CLAIM_REJECTED: {
    sms: '{student} کے لیے {value_date} کی {amount} کی بینک رسید قبول نہیں ہوئی: {reason}۔ فیس آفس سے رابطہ کریں۔',
    email: {
      subject: 'آپ کی بینک رسید قبول نہیں ہوئی',
      body: 'محترم والدین،\n\n{student} کے لیے {value_date} کی {amount} کی بینک رسید ادائیگی کے طور پر قبول نہیں ہوئی: {reason}۔\n\nبراہ کرم بینک کی اصل رسید فیس آفس لائیں۔',
    },
  },
  FEE_REMINDER: {
    email: {
      subject: '{students} کی فیس، آخری تاریخ {due}',
      body: 'محترم والدین،\n\n{students} کی فیس {amount} {due} تک واجب الادا ہے۔ ادائیگی کوڈ {code} ہے۔\n\nاگر آپ ادا کر چکے ہیں تو شکریہ قبول کریں۔',
    },
  },
  FEE_REMINDER_2: {
    email: {
      subject: '{students} کی فیس میں تاخیر',
      body: 'محترم والدین،\n\n{students} کی فیس {amount} {due} سے واجب الادا ہے۔ براہ کرم ادائیگی کوڈ {code} سے ابھی ادا کریں؛ جرمانہ لگ سکتا ہے۔\n\nاگر یکمشت ممکن نہ ہو تو سکول سے بات کر کے تاریخ بتا دیں۔',
    },
  },
  FEE_REMINDER_3: {
    email: {
      subject: 'آخری یاد دہانی: {students} کی فیس',
      body: 'محترم والدین،\n\nیہ آخری یاد دہانی ہے: {students} کی فیس {amount} {due} سے واجب الادا ہے۔ ادائیگی کوڈ {code} سے ادا کریں یا سکول کے دفتر تشریف لائیں۔',
    },
  },
  FEE_WALLET: {
    email: {
      subject: '{students} کی فیسیں اور رسیدیں',
      body: 'محترم والدین،\n\nاس صفحے پر {students} کا ہر مہینہ اور ہر رسید {last_day} تک دیکھی جا سکتی ہے:\n\n{wallet_link}\n\nلنک اپنے پاس رکھیں: جس کے پاس ہو وہ صفحہ دیکھ سکتا ہے۔',
    },
  },
  DEPOSIT_REVERSED: {
    sms: '{student} کی رسید {receipt_no} ({amount}) منسوخ: {reason}۔ بقایا: {balance}۔ {branch}',
    email: {
      subject: 'رسید {receipt_no} منسوخ ہوئی',
      body: 'محترم والدین،\n\n{student} کی رسید {receipt_no} ({amount}) منسوخ کی گئی: {reason}۔ اب بقایا: {balance}۔',
    },
  },
  SIBLING_RATE_CHANGED: {
    sms: '{student} کی بہن بھائی رعایت {from} سے {percent}% ہے۔',
    email: {
      subject: '{student} کی رعایت',
      body: 'محترم والدین،\n\nچونکہ آپ کے کم بچے اب ہمارے سکول میں ہیں، {student} کی بہن بھائی رعایت {from} سے {percent}% ہے۔',
    },
  },
  CHEQUE_BOUNCED: {
    sms: '{student}: {bank} کا چیک {cheque_no} ({amount}) واپس آ گیا۔ واجب الادا {due}؛ نقد یا ٹرانسفر سے ادا کریں۔',
    email: {
      subject: 'چیک {cheque_no} واپس آ گیا',
      body: 'محترم والدین،\n\n{student} کے لیے {bank} کا چیک {cheque_no} ({amount}) بغیر ادائیگی واپس آ گیا۔ اس سے ادا شدہ فیسیں دوبارہ واجب ہیں، {charge} چارجز کے ساتھ: اب {due} واجب الادا ہے۔ نقد یا ٹرانسفر سے ادا کریں۔',
    },
  },
  PAY_LINK: {
    email: {
      subject: '{student} کی آن لائن ادائیگی',
      body: 'محترم والدین،\n\nبراہ کرم {student} کے لیے {amount} (چالان {challan_no}) {last_day} تک ادا کریں:\n\n{pay_link}\n\nلنک اپنے پاس رکھیں: جس کے پاس ہو وہ بچے کا نام اور رقم دیکھ سکتا ہے۔',
    },
  },
  FEE_DEPOSITED: {
    email: {
      subject: 'رسید {receipt_no}',
      body: 'محترم والدین،\n\n{student} کی فیس {amount} موصول ہوئی، رسید {receipt_no}۔ بقایا: {balance}۔ شکریہ۔',
    },
  },
  FEE_CHALLAN: {
    email: {
      subject: 'فیس چالان {month}: {students}',
      body: 'محترم والدین،\n\n{students} کی {month} کی فیس {amount} ہے، آخری تاریخ {due}۔\n\nادائیگی کوڈ: {code}\nچالان: {challan_no}\n\nیہ کوڈ بینک، 1BILL، Kuickpay اور سکول کے کاؤنٹر پر چلتا ہے۔',
    },
  },
  CHARITY_DECIDED: {
    sms: '{student} کی رعایت {concession}، {from} سے: {decision}۔',
    email: {
      subject: '{student} کی رعایت',
      body: 'محترم والدین،\n\n{student} کے لیے {from} سے {concession} رعایت کی آپ کی درخواست: {decision}۔',
    },
  },
  CHILD_COLLECTED: {
    email: {
      subject: '{student} کو لے جایا گیا',
      body: 'محترم والدین،\n\n{student} کو {by} نے گیٹ سے لیا، {at}۔\n\nاگر یہ درست نہیں تو فوراً سکول کو فون کریں۔',
    },
  },
  WARNING: {
    sms: '{student}: تنبیہ {level} ({about})، نمبر {warning_no}۔ {text} سکول سے رابطہ کریں۔',
    email: {
      subject: '{student} کو تنبیہ {level}',
      body: 'محترم والدین،\n\n{student} کو تنبیہ نمبر {warning_no} دی گئی (درجہ {level}، {about}):\n\n{text}\n\nبراہ کرم سکول سے رابطہ کریں۔',
    },
  },
  LEFT: {
    sms: '{student} نے سکول چھوڑ دیا؛ آخری دن {leaving_on}۔ واجب الادا: {still_due}۔ واپسی: {refund}۔',
    email: {
      subject: '{student} نے سکول چھوڑ دیا',
      body: 'محترم والدین،\n\n{student} نے سکول چھوڑ دیا؛ آخری دن {leaving_on} تھا۔\n\nواجب الادا: {still_due}\nزرِ ضمانت سے واپسی: {refund}\n\nکچھ واجب نہ ہو اور کارڈ واپس ہو تو سکول چھوڑنے کی سند دی جاتی ہے۔ ہم آپ کے بچے کے لیے نیک خواہشات رکھتے ہیں۔',
    },
  },
  CARD_READY: {
    sms: '{student} کا سکول کارڈ ({card_no}) تیار ہے، {until} تک کارآمد۔',
    email: {
      subject: '{student} کا کارڈ تیار ہے',
      body: 'محترم والدین،\n\n{student} کا سکول کارڈ (نمبر {card_no}) چھپ گیا ہے اور سکول میں دیا جائے گا۔ یہ {until} تک کارآمد ہے۔',
    },
  },
  FREEZE_STARTED: {
    sms: '{student} {from} سے {until} تک رخصت (فریز) پر ہے۔ اس دوران فیس: {percent} %۔',
    email: {
      subject: '{student} کا فریز منظور',
      body: 'محترم والدین،\n\n{student} کا {from} سے {until} تک فریز منظور ہو گیا۔ اس دوران فیس کا {percent} % لیا جائے گا۔\n\nبچے کی واپسی کی اطلاع دیں۔',
    },
  },
  FREEZE_DUE_BACK: {
    sms: '{student} کی واپسی {until} کے بعد متوقع ہے۔ تبدیلی ہو تو سکول کو بتائیں۔',
    email: {
      subject: '{student} کی واپسی متوقع ہے',
      body: 'محترم والدین،\n\n{student} کی سکول واپسی {until} کے بعد متوقع ہے۔ تبدیلی ہو تو ہمیں بتائیں۔',
    },
  },
  PORTAL_INVITE: {
    email: {
      subject: 'سکول ایپ کا آپ کا اکاؤنٹ',
      body: 'محترم {person}،\n\nسکول ایپ کے لیے آپ کا یوزر نیم {username} ہے۔ یہاں پاس ورڈ منتخب کریں؛ لنک ایک بار اور تھوڑے عرصے کے لیے کام کرتا ہے:\n\n{link}',
    },
  },
  DOCUMENT_EXPIRING: {
    sms: '{student}: {document} {expiry} کو ختم ہو رہا ہے ({days} دن)۔ نیا سکول لائیں۔',
    email: {
      subject: '{student} کا {document} {expiry} کو ختم',
      body: 'محترم والدین،\n\n{student} کا {document} جو سکول کے پاس ہے {expiry} کو ختم ہو رہا ہے، {days} دن میں۔ نیا ملنے پر لائیں۔',
    },
  },
  REQUEST_RECEIVED: {
    sms: '{student}: آپ کی درخواست {request_no} ({about}) موصول ہوئی۔ {due} تک جواب ملے گا۔',
    email: {
      subject: '{student}: آپ کی درخواست {request_no}',
      body: 'محترم والدین،\n\n{student} کے لیے آپ کی درخواست {request_no} ({about}) موصول ہوئی۔ {due} تک جواب ملے گا۔',
    },
  },
  REQUEST_ANSWERED: {
    sms: '{student}، درخواست {request_no} ({state}): {text}',
    email: {
      subject: '{student}: درخواست {request_no}: {state}',
      body: 'محترم والدین،\n\n{student} کے لیے آپ کی درخواست {request_no} ({state}):\n\n{text}',
    },
  },
  BIRTHDAY: {
    sms: 'سالگرہ مبارک، {student}! سکول کی طرف سے نیک خواہشات۔',
    email: {
      subject: 'سالگرہ مبارک، {student}!',
      body: 'عزیز {student}،\n\nہم سب کی طرف سے سالگرہ مبارک، اور نیا سال خوشیوں بھرا ہو۔',
    },
  },
  FAMILY_NOTICE: {
    sms: '{students}: {text}',
    email: {
      subject: '{students} کے بارے میں اطلاع',
      body: 'محترم والدین،\n\n{students} کے بارے میں:\n\n{text}\n\n{branch}',
    },
  },
  LEFT_DUES: {
    sms: '{student} سکول چھوڑ چکا ہے؛ {branch} میں {dues} واجب الادا ہے۔ ادائیگی پر سند دی جائے گی۔',
    email: {
      subject: '{student} کے {dues} واجب الادا ہیں',
      body: 'محترم والدین،\n\n{student} ہمارا سکول چھوڑ چکا ہے اور {branch} میں {dues} واجب الادا ہے۔ ہمارے کسی کاؤنٹر پر یا بینک ٹرانسفر سے ادا کریں؛ پھر سند دی جائے گی۔\n\nشکریہ۔',
    },
  },
  TRANSFER_DONE: {
    sms: '{student} {on} سے {to} کا طالب علم ہے۔ فیس اور اطلاعات وہیں سے آئیں گی۔',
    email: {
      subject: '{student} اب {to} میں ہے',
      body: 'محترم والدین،\n\n{student} کا {from} سے {to} تبادلہ ہو گیا: وہاں پہلا دن {on} ہے۔ فیس، کارڈ اور اطلاعات نئی برانچ سے آئیں گی۔',
    },
  },
  PROMOTED: {
    sms: '{student} {on} سے {class} – {section} میں ترقی پا گیا۔ مبارک ہو!',
    email: {
      subject: '{student} اب {class} میں ہے',
      body: 'محترم والدین،\n\n{student} کو {class}، سیکشن {section} میں ترقی دی گئی؛ وہاں پہلا دن {on} ہے۔ مبارک ہو، اور نیا سال اچھا گزرے۔',
    },
  },
  SEAT_FREE: {
    email: {
      subject: '{student} کے لیے {class} میں نشست',
      body: 'محترم والدین،\n\n{class}، {session} میں {student} (درخواست {application_no}) کے لیے نشست خالی ہے۔ ہم اسے {until} تک محفوظ رکھیں گے؛ اس سے پہلے رابطہ کریں، ورنہ یہ اگلے بچے کو دی جائے گی۔',
    },
  },
  OFFER: {
    email: {
      subject: '{child} کے لیے نشست',
      body: 'محترم والدین،\n\n{branch} {child} کو {class} میں داخلے کی پیشکش کرتا ہے۔\n\nابھی واجب: {amount}\nآخری تاریخ: {due_date}\nچالان: {challan_no}\n\nسکول یا بینک میں چالان نمبر کے ساتھ ادا کریں، یا یہاں:\n\n{pay_link}\n\nنشست آخری تاریخ تک محفوظ ہے۔',
    },
  },
  OFFER_REMINDER: {
    email: {
      subject: '{child} کی پیشکش {due_date} کو ختم',
      body: 'محترم والدین،\n\n{child} کی {class} میں نشست {due_date} تک محفوظ ہے۔\n\nباقی رقم: {amount}\nچالان: {challan_no}',
    },
  },
  PAYMENT_RECEIVED: {
    email: {
      subject: '{child} کی ادائیگی موصول',
      body: 'محترم والدین،\n\n{child} کے داخلے کے {paid} موصول ہوئے (چالان {challan_no})۔ شکریہ۔',
    },
  },
  TEST_CALL: {
    email: {
      subject: '{child} کا داخلہ ٹیسٹ {date}',
      body: 'محترم والدین،\n\n{child} کو {class} کے داخلہ ٹیسٹ کے لیے بلایا جاتا ہے۔\n\nدن: {date} بوقت {time}\nجگہ: {place}\nرول نمبر: {roll_no}\n\n15 منٹ پہلے تشریف لائیں، پنسل، ربڑ اور کال لیٹر یا یہ نمبر ساتھ لائیں۔',
    },
  },
  TEST_REMINDER: {
    email: {
      subject: 'کل: {child} کا داخلہ ٹیسٹ',
      body: 'محترم والدین،\n\n{child} کا {class} کا داخلہ ٹیسٹ کل ہے، {date} بوقت {time}۔\n\nجگہ: {place}\nرول نمبر: {roll_no}',
    },
  },
  TEST_MOVED: {
    sms: '{child} کا داخلہ ٹیسٹ: {what}۔',
    email: {
      subject: '{child} کے داخلہ ٹیسٹ میں تبدیلی',
      body: 'محترم والدین،\n\n{child} کا داخلہ ٹیسٹ: {what}۔\n\nزحمت پر معذرت۔',
    },
  },
  TEST_RESULT: {
    sms: '{child} کا داخلہ ٹیسٹ ({class}، رول نمبر {roll_no}): {percent} %، {result}۔ {next_step}',
    email: {
      subject: '{child} کے داخلہ ٹیسٹ کا نتیجہ',
      body: 'محترم والدین،\n\n{child} نے {class} کا داخلہ ٹیسٹ دیا (رول نمبر {roll_no})۔\n\nنتیجہ: {percent} %، {result}۔\n\n{next_step}',
    },
  },
  WAITING: {
    email: {
      subject: '{student}: {class} کی ویٹنگ لسٹ',
      body: 'محترم والدین،\n\n{student} (درخواست {application_no}) {class}، {session} کی ویٹنگ لسٹ میں نمبر {place} پر ہے۔ نشست خالی ہوتے ہی اطلاع دیں گے۔',
    },
  },
  REJECTED: {
    email: {
      subject: '{student} کی درخواست',
      body: 'محترم والدین،\n\nدرخواست دینے کا شکریہ۔ معذرت کہ ہم {student} (درخواست {application_no}) کو {class}، {session} میں نشست نہیں دے سکتے۔ سوال کے لیے فون کریں۔',
    },
  },
  INTERVIEW_CALL: {
    email: {
      subject: '{child} کے داخلے کا انٹرویو {date}',
      body: 'محترم والدین،\n\nبراہ کرم {child} کے ساتھ {class} کے انٹرویو کے لیے تشریف لائیں۔\n\nدن: {date} بوقت {time}\nجگہ: {place}',
    },
  },
  LEAD_ACK: {
    email: {
      subject: 'رابطے کا شکریہ',
      body: 'محترم {parent}،\n\n{branch} سے رابطے کا شکریہ۔ ہم آپ کو فون کریں گے؛ ہمارا نمبر {branch_phone} ہے۔',
    },
  },
  VISIT_CALL: {
    email: { subject: '{at} کو آپ کی آمد', body: 'محترم {parent}،\n\nہم {at} کو آپ کی آمد کے منتظر ہیں۔\n\n{venue}' },
  },
  LEAD_MESSAGE: {
    sms: '{parent}: {text} – {branch}',
    email: {
      subject: '{branch} سے آپ کا رابطہ',
      body: 'محترم {parent}،\n\n{child} کے بارے میں:\n\n{text}\n\n{branch}',
    },
  },
  LEAD_OFFER: {
    sms: '{parent}: {text} – {branch}',
    email: { subject: '{branch} کی خبریں', body: 'محترم {parent}،\n\n{text}\n\n{branch}' },
  },
  READMISSION_APPROVED: {
    email: {
      subject: '{child} واپس آ سکتا ہے',
      body: 'محترم والدین،\n\n{child} کی واپسی منظور ہو گئی: {class}، پہلا دن {first_day}۔\n\nپہلے دن سے پہلے واجب: {amount}\n\nنشست تب تک محفوظ ہے۔ ہم آپ کے بچے کے منتظر ہیں۔',
    },
  },
};
