-- Running figures and counts of prints, which are no edit and leave the version alone (decision 0096).

select platform.leaves_version('fees.student_fee_accounts',
  '{receivable, advance, advance_reserved, security_held, security_reserved, open_challans, oldest_due_date, last_payment_on, last_payment_amount}',
  'running figures, moved by every challan and payment');
select platform.leaves_version('fees.challans', '{printed_count, last_printed_at}', 'counted at each print');
select platform.leaves_version('fees.deposits', '{printed_count}', 'counted at each print of the receipt');
