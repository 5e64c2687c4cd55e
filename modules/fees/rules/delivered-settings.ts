// Settings of group Fees and the numbering kinds of fees (SET-1, spec 14 section 6), as registered at start.

export const feeSettings = [
  { key: 'issue_day', type: 'number', built_in: 1, title: 'Day of the month on which challans are issued' },
  { key: 'due_day', type: 'number', built_in: 10, title: 'Day of the month on which challans are due' },
  {
    key: 'valid_till_day',
    type: 'text',
    built_in: 'last',
    title: 'Last day on which a challan is accepted: a day, or last',
  },
  { key: 'combined_months', type: 'list', built_in: [], title: 'Months that are billed together' },
  {
    key: 'fine_rule_id',
    type: 'number',
    built_in: 0,
    title: 'The late fine rule of the branch; 0 is that of the session',
  },
  {
    key: 'rounding_unit',
    type: 'number',
    built_in: 0,
    title: 'Computed amounts are rounded to so many minor units; 0 is 100 paisa or 5 baisa',
  },
  {
    key: 'reminder_days',
    type: 'list',
    built_in: [-3, 1, 7],
    title: 'Reminders, in days before and after the due date',
  },
  { key: 'challan_copies', type: 'number', built_in: 3, title: 'Copies of a challan on one page' },
  { key: 'challan_account_ids', type: 'list', built_in: [], title: 'Bank accounts printed on challans, in order' },
] as const;

export const feeNumbers = [
  { kind: 'challan', reach: 'branch_year', pattern: 'C{branch_no:4}{YY}{seq:7}' },
  { kind: 'family_challan', reach: 'branch_year', pattern: 'F{branch_no:4}{YY}{seq:7}' },
  { kind: 'receipt', reach: 'branch_year', pattern: 'R{branch_no:4}{YY}{seq:7}' },
  { kind: 'fee_correction', reach: 'branch', pattern: 'FC{seq:6}' },
  { kind: 'fee_certificate', reach: 'branch', pattern: 'CERT{seq:6}' },
] as const;
