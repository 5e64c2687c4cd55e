// The code of an employee, given once for life (HR-3).

export const employeeNumber = {
  kind: 'employee',
  reach: 'school',
  pattern: 'E{seq:5}',
  papers: { table: 'hr.employees', column: 'employee_code', others: true },
} as const;
