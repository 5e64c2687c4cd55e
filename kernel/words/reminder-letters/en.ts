// What people read on reminder letters (04 §9). The other languages have the same keys and values.

export const en = {
  title: {
    1: 'Fee reminder',
    2: 'Second fee reminder',
    3: 'Last fee reminder',
  },
  to: 'To the parents of',
  dear: 'Dear parents,',
  body: {
    1: 'the fees below are open. Please pay them by their due date. If you have paid already, please take this letter as our thanks.',
    2: 'the fees below are late. Please pay them now. If you cannot pay all at once, call the school office and name a day.',
    3: 'the fees below are still unpaid after two reminders. Please come to the school office within seven days.',
  },
  month: 'Month',
  challan: 'Challan',
  due: 'Due',
  open: 'Open',
  fine: 'Late fine of today',
  total: 'To pay',
  code: 'Payment code',
  thanks: 'Thank you.',
  principal: 'Principal',
  accountant: 'Accountant',
} as const;
