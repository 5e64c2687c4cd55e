// What may settle a challan, as statement and undoing find it again (spec 04 §2.4 settlements).

export type SettlingSource =
  | 'deposit'
  | 'deposit_reversal'
  | 'advance'
  | 'small_difference'
  | 'fee_run'
  | 'correction'
  | 'student_leaving'
  | 'student_transfer';
