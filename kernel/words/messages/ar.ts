// Arabic of the messages that families get (decision 0141); the first English words, and some of these, stand with their events.

import type { MessageWords } from './shape.ts';

export const ar: MessageWords = {
  ABSENT_TODAY: {
    email: {
      subject: '{student} غائب يوم {day}',
      body: 'الوالدان الكريمان،\n\n{student} غائب عن المدرسة يوم {day}. يرجى إبلاغ المدرسة إن لم يكن ذلك صحيحاً، أو طلب إجازة.',
    },
  },
  LATE_TODAY: { sms: 'وصل {student} متأخراً إلى المدرسة يوم {day}.' },
  ABSENCE_CORRECTED: {
    sms: 'تصحيح: {student} حاضر في المدرسة يوم {day}. نعتذر عن الرسالة السابقة.',
    email: {
      subject: '{student} في المدرسة يوم {day}',
      body: 'الوالدان الكريمان،\n\n{student} حاضر في المدرسة يوم {day}. كانت رسالتنا السابقة خطأ ونعتذر عنها.',
    },
  },
  CONSTANT_ABSENT: { sms: '{student} غائب منذ {days} أيام دراسية دون إجازة. يرجى الاتصال بالمدرسة.' },
  LEAVE_DECIDED: { sms: 'إجازة {student} من {from} إلى {to}: {decision}. {note?}' },
  CLAIM_REJECTED: {
    sms: 'لم تُقبل قسيمة البنك بمبلغ {amount} بتاريخ {value_date} عن {student}: {reason}. راجعوا مكتب الرسوم.',
    email: {
      subject: 'لم تُقبل قسيمة البنك',
      body: 'الوالدان الكريمان،\n\nلم تُقبل قسيمة البنك بمبلغ {amount} بتاريخ {value_date} عن {student}: {reason}.\n\nيرجى إحضار إيصال البنك إلى مكتب الرسوم.',
    },
  },
  FEE_REMINDER: {
    email: {
      subject: 'رسوم {students} تستحق في {due}',
      body: 'الوالدان الكريمان،\n\nرسوم {students} بقيمة {amount} تستحق في {due}. رمز الدفع {code}.\n\nإن كنتم قد دفعتم فنشكركم.',
    },
  },
  FEE_REMINDER_2: {
    email: {
      subject: 'رسوم {students} متأخرة',
      body: 'الوالدان الكريمان،\n\nرسوم {students} بقيمة {amount} متأخرة منذ {due}. يرجى الدفع الآن بالرمز {code}؛ وقد تضاف غرامة تأخير.\n\nإن تعذر الدفع كاملاً فتواصلوا مع المدرسة لتحديد موعد.',
    },
  },
  FEE_REMINDER_3: {
    email: {
      subject: 'تذكير أخير: رسوم {students}',
      body: 'الوالدان الكريمان،\n\nهذا التذكير الأخير: رسوم {students} بقيمة {amount} متأخرة منذ {due}. يرجى الدفع بالرمز {code} أو مراجعة مكتب المدرسة.',
    },
  },
  FEE_WALLET: {
    email: {
      subject: 'رسوم وإيصالات {students}',
      body: 'الوالدان الكريمان،\n\nتعرض هذه الصفحة كل شهر وكل إيصال عن {students} حتى {last_day}:\n\n{wallet_link}\n\nاحتفظوا بالرابط لأنفسكم: من يملكه يرى الصفحة.',
    },
  },
  DEPOSIT_REVERSED: {
    sms: 'أُلغي الإيصال {receipt_no} بمبلغ {amount} عن {student}: {reason}. المستحق: {balance}. {branch}',
    email: {
      subject: 'أُلغي الإيصال {receipt_no}',
      body: 'الوالدان الكريمان،\n\nأُلغي الإيصال {receipt_no} بمبلغ {amount} عن {student}: {reason}. المستحق الآن: {balance}.',
    },
  },
  SIBLING_RATE_CHANGED: {
    sms: 'خصم الإخوة للطالب {student} هو {percent}% ابتداءً من {from}.',
    email: {
      subject: 'خصم {student}',
      body: 'الوالدان الكريمان،\n\nلأن عدد أبنائكم في المدرسة أصبح أقل، فإن خصم الإخوة للطالب {student} هو {percent}% ابتداءً من {from}.',
    },
  },
  CHEQUE_BOUNCED: {
    sms: '{student}: رُدّ الشيك {cheque_no} من {bank} بمبلغ {amount}. المستحق {due}؛ يرجى الدفع نقداً أو بالتحويل.',
    email: {
      subject: 'رُدّ الشيك {cheque_no}',
      body: 'الوالدان الكريمان،\n\nرُدّ الشيك {cheque_no} من {bank} بمبلغ {amount} عن {student} دون صرف. أصبحت الرسوم التي سددها مستحقة من جديد مع رسم {charge}: المستحق الآن {due}. يرجى الدفع نقداً أو بالتحويل.',
    },
  },
  PAY_LINK: {
    email: {
      subject: 'الدفع عبر الإنترنت عن {student}',
      body: 'الوالدان الكريمان،\n\nيرجى دفع {amount} عن {student}، الإيصال {challan_no}، حتى {last_day}:\n\n{pay_link}\n\nاحتفظوا بالرابط لأنفسكم: من يملكه يرى اسم الطفل والمبلغ.',
    },
  },
  FEE_DEPOSITED: {
    sms: 'استلمنا {amount} عن {student}، الإيصال {receipt_no}. المتبقي: {balance}. شكراً. {branch}',
    email: {
      subject: 'الإيصال {receipt_no}',
      body: 'الوالدان الكريمان،\n\nاستلمنا {amount} عن {student}، الإيصال {receipt_no}. المتبقي: {balance}. شكراً لكم.',
    },
  },
  FEE_CHALLAN: {
    email: {
      subject: 'إشعار الرسوم {month}: {students}',
      body: 'الوالدان الكريمان،\n\nرسوم {students} عن {month} هي {amount}، تستحق في {due}.\n\nرمز الدفع: {code}\nالإشعار: {challan_no}\n\nيعمل الرمز في البنك و1BILL وKuickpay وفي مكتب المدرسة.',
    },
  },
  CHARITY_DECIDED: {
    sms: 'خصم {concession} للطالب {student} من {from}: {decision}.',
    email: {
      subject: 'خصم للطالب {student}',
      body: 'الوالدان الكريمان،\n\nطلبكم خصم {concession} للطالب {student} من {from}: {decision}.',
    },
  },
  CHILD_COLLECTED: {
    sms: 'استلم {by} الطفل {student}، {at}.',
    email: {
      subject: 'تم استلام {student}',
      body: 'الوالدان الكريمان،\n\nاستلم {by} الطفل {student} من بوابة المدرسة، {at}.\n\nإن لم يكن ذلك صحيحاً فاتصلوا بالمدرسة فوراً.',
    },
  },
  WARNING: {
    sms: '{student}: إنذار {level} ({about})، رقم {warning_no}. {text} يرجى التواصل مع المدرسة.',
    email: {
      subject: 'إنذار {level} للطالب {student}',
      body: 'الوالدان الكريمان،\n\nوُجّه إلى {student} الإنذار رقم {warning_no} (الدرجة {level}، {about}):\n\n{text}\n\nيرجى التواصل مع المدرسة.',
    },
  },
  LEFT: {
    sms: 'غادر {student} المدرسة؛ آخر يوم {leaving_on}. المتبقي: {still_due}. المسترد: {refund}.',
    email: {
      subject: 'غادر {student} المدرسة',
      body: 'الوالدان الكريمان،\n\nغادر {student} المدرسة؛ كان آخر يوم {leaving_on}.\n\nالمتبقي: {still_due}\nالمسترد من التأمين: {refund}\n\nتُسلّم شهادة المغادرة بعد سداد المستحق وإعادة البطاقة. نتمنى لطفلكم كل التوفيق.',
    },
  },
  CARD_READY: {
    sms: 'بطاقة {student} المدرسية ({card_no}) جاهزة، صالحة حتى {until}.',
    email: {
      subject: 'بطاقة {student} جاهزة',
      body: 'الوالدان الكريمان،\n\nطُبعت بطاقة {student} المدرسية (رقم {card_no}) وتُسلّم في المدرسة. صالحة حتى {until}.',
    },
  },
  FREEZE_STARTED: {
    sms: '{student} في إجازة (تجميد) من {from} إلى {until}. الرسوم خلالها: {percent} %.',
    email: {
      subject: 'قبول تجميد {student}',
      body: 'الوالدان الكريمان،\n\nتمت الموافقة على تجميد {student} من {from} إلى {until}. تُحتسب خلاله {percent} % من الرسوم.\n\nيرجى إبلاغنا عند عودة طفلكم.',
    },
  },
  FREEZE_DUE_BACK: {
    sms: 'يُنتظر {student} بعد {until}. يرجى إبلاغ المدرسة عند أي تغيير.',
    email: {
      subject: 'ننتظر عودة {student}',
      body: 'الوالدان الكريمان،\n\nننتظر عودة {student} إلى المدرسة بعد {until}. يرجى إبلاغنا عند أي تغيير.',
    },
  },
  PORTAL_INVITE: {
    email: {
      subject: 'حسابكم في تطبيق المدرسة',
      body: 'عزيزنا {person}،\n\nاسم المستخدم في تطبيق المدرسة هو {username}. اختاروا كلمة المرور هنا؛ يعمل الرابط مرة واحدة ولوقت قصير:\n\n{link}',
    },
  },
  DOCUMENT_EXPIRING: {
    sms: '{student}: تنتهي {document} في {expiry} ({days} يوم). يرجى إحضار الجديدة إلى المدرسة.',
    email: {
      subject: 'تنتهي {document} للطالب {student} في {expiry}',
      body: 'الوالدان الكريمان،\n\nتنتهي {document} للطالب {student} المحفوظة لدى المدرسة في {expiry}، بعد {days} يوم. يرجى إحضار الجديدة.',
    },
  },
  REQUEST_RECEIVED: {
    sms: '{student}: استلمنا طلبكم {request_no} ({about}). نجيبكم حتى {due}.',
    email: {
      subject: 'طلبكم {request_no} عن {student}',
      body: 'الوالدان الكريمان،\n\nاستلمنا طلبكم {request_no} ({about}) عن {student}. نجيبكم حتى {due}.',
    },
  },
  REQUEST_ANSWERED: {
    sms: '{student}، الطلب {request_no} ({state}): {text}',
    email: {
      subject: 'طلبكم {request_no} عن {student}: {state}',
      body: 'الوالدان الكريمان،\n\nبخصوص طلبكم {request_no} عن {student} ({state}):\n\n{text}',
    },
  },
  BIRTHDAY: {
    sms: 'عيد ميلاد سعيد، {student}! نتمنى لك في المدرسة عاماً سعيداً.',
    email: {
      subject: 'عيد ميلاد سعيد، {student}!',
      body: 'عزيزنا {student}،\n\nنتمنى لك جميعاً في المدرسة عيد ميلاد سعيداً وعاماً طيباً.',
    },
  },
  FAMILY_NOTICE: {
    sms: '{students}: {text}',
    email: { subject: 'إشعار بخصوص {students}', body: 'الوالدان الكريمان،\n\nبخصوص {students}:\n\n{text}\n\n{branch}' },
  },
  LEFT_DUES: {
    sms: 'غادر {student}؛ لا يزال {dues} مستحقاً في {branch}. تُسلّم الشهادة بعد السداد.',
    email: {
      subject: '{dues} مستحقة عن {student}',
      body: 'الوالدان الكريمان،\n\nغادر {student} مدرستنا ولا يزال {dues} مستحقاً في {branch}. يرجى الدفع في أي من مكاتبنا أو بالتحويل البنكي؛ ثم تُسلّم الشهادة.\n\nشكراً لكم.',
    },
  },
  TRANSFER_DONE: {
    sms: '{student} طالب في {to} ابتداءً من {on}. تأتي الرسوم والأخبار من هناك.',
    email: {
      subject: '{student} الآن في {to}',
      body: 'الوالدان الكريمان،\n\nتم نقل {student} من {from} إلى {to}: أول يوم هناك {on}. تأتي الرسوم والبطاقة والأخبار من الفرع الجديد.',
    },
  },
  PROMOTED: {
    sms: 'رُفّع {student} إلى {class} – {section} ابتداءً من {on}. مبارك!',
    email: {
      subject: '{student} الآن في {class}',
      body: 'الوالدان الكريمان،\n\nرُفّع {student} إلى {class}، شعبة {section}؛ أول يوم هناك {on}. مبارك، ونتمنى عاماً طيباً.',
    },
  },
  SEAT_FREE: {
    email: {
      subject: 'مقعد للطفل {student} في {class}',
      body: 'الوالدان الكريمان،\n\nيتوفر مقعد في {class}، {session}، للطفل {student} (الطلب {application_no}). نحجزه حتى {until}؛ يرجى التواصل قبل ذلك وإلا انتقل إلى الطفل التالي.',
    },
  },
  OFFER: {
    email: {
      subject: 'مقعد للطفل {child}',
      body: 'الوالدان الكريمان،\n\nيعرض {branch} على {child} مقعداً في {class}.\n\nالمستحق الآن: {amount}\nآخر يوم: {due_date}\nالإيصال: {challan_no}\n\nيرجى الدفع في المدرسة أو البنك برقم الإيصال، أو هنا:\n\n{pay_link}\n\nيبقى المقعد محجوزاً حتى آخر يوم.',
    },
  },
  OFFER_REMINDER: {
    email: {
      subject: 'ينتهي عرض {child} في {due_date}',
      body: 'الوالدان الكريمان،\n\nمقعد {child} في {class} محجوز حتى {due_date}.\n\nالمتبقي: {amount}\nالإيصال: {challan_no}',
    },
  },
  PAYMENT_RECEIVED: {
    email: {
      subject: 'استلام الدفع عن {child}',
      body: 'الوالدان الكريمان،\n\nاستلمنا {paid} عن قبول {child} (الإيصال {challan_no}). شكراً لكم.',
    },
  },
  TEST_CALL: {
    email: {
      subject: 'اختبار قبول {child} في {date}',
      body: 'الوالدان الكريمان،\n\nيُدعى {child} إلى اختبار القبول في {class}.\n\nاليوم: {date} الساعة {time}\nالمكان: {place}\nرقم الجلوس: {roll_no}\n\nيرجى الحضور قبل 15 دقيقة مع قلم رصاص وممحاة وخطاب الدعوة أو هذا الرقم.',
    },
  },
  TEST_REMINDER: {
    email: {
      subject: 'غداً: اختبار قبول {child}',
      body: 'الوالدان الكريمان،\n\nاختبار قبول {child} في {class} غداً، {date} الساعة {time}.\n\nالمكان: {place}\nرقم الجلوس: {roll_no}',
    },
  },
  TEST_MOVED: {
    sms: 'اختبار قبول {child}: {what}.',
    email: {
      subject: 'تغيير اختبار قبول {child}',
      body: 'الوالدان الكريمان،\n\nاختبار قبول {child}: {what}.\n\nنعتذر عن الإزعاج.',
    },
  },
  TEST_RESULT: {
    sms: 'اختبار قبول {child} ({class}، رقم {roll_no}): {percent} %، {result}. {next_step}',
    email: {
      subject: 'نتيجة اختبار قبول {child}',
      body: 'الوالدان الكريمان،\n\nأدى {child} اختبار القبول في {class} (رقم الجلوس {roll_no}).\n\nالنتيجة: {percent} %، {result}.\n\n{next_step}',
    },
  },
  WAITING: {
    email: {
      subject: '{student}: قائمة انتظار {class}',
      body: 'الوالدان الكريمان،\n\n{student} (الطلب {application_no}) في المرتبة {place} بقائمة انتظار {class}، {session}. سنبلغكم فور توفر مقعد.',
    },
  },
  REJECTED: {
    email: {
      subject: 'طلب {student}',
      body: 'الوالدان الكريمان،\n\nشكراً لتقديمكم الطلب. نأسف لعدم تمكننا من منح {student} (الطلب {application_no}) مقعداً في {class}، {session}. لأي استفسار يرجى الاتصال بنا.',
    },
  },
  INTERVIEW_CALL: {
    email: {
      subject: 'مقابلة قبول {child} في {date}',
      body: 'الوالدان الكريمان،\n\nيرجى الحضور مع {child} إلى مقابلة {class}.\n\nاليوم: {date} الساعة {time}\nالمكان: {place}',
    },
  },
  LEAD_ACK: {
    email: {
      subject: 'شكراً لتواصلكم',
      body: 'عزيزنا {parent}،\n\nشكراً لتواصلكم مع {branch}. سنتصل بكم؛ رقمنا {branch_phone}.',
    },
  },
  VISIT_CALL: {
    email: { subject: 'زيارتكم في {at}', body: 'عزيزنا {parent}،\n\nنتطلع إلى زيارتكم في {at}.\n\n{venue}' },
  },
  LEAD_MESSAGE: {
    sms: '{parent}: {text} – {branch}',
    email: { subject: 'استفساركم لدى {branch}', body: 'عزيزنا {parent}،\n\nبخصوص {child}:\n\n{text}\n\n{branch}' },
  },
  LEAD_OFFER: {
    sms: '{parent}: {text} – {branch}',
    email: { subject: 'أخبار {branch}', body: 'عزيزنا {parent}،\n\n{text}\n\n{branch}' },
  },
  READMISSION_APPROVED: {
    email: {
      subject: 'يمكن عودة {child}',
      body: 'الوالدان الكريمان،\n\nتمت الموافقة على عودة {child}: {class}، أول يوم {first_day}.\n\nالمستحق قبل أول يوم: {amount}\n\nالمقعد محجوز حتى ذلك الحين. نتطلع إلى رؤية طفلكم.',
    },
  },
};
