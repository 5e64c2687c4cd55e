// How payment batches are numbered (spec 14 §6).

export const paymentNumbers = [
  {
    kind: 'salary payment',
    reach: 'branch_year',
    pattern: 'SP-{branch_no:4}-{YY}-{seq:4}',
    papers: { table: 'payroll.salary_payment_batches', column: 'number' },
  },
] as const;
