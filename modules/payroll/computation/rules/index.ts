// Front of the rules by which a salary is computed (SAL-, STAT-, ITX-).

export { forDays, percentOf, shares, sumOf } from './amounts.ts';
export { type TaxSlab, type TaxTable, slabOf, yearTax } from './income-tax.ts';
export { computeSalary } from './salary.ts';
export {
  dayBases,
  headCalcs,
  headKinds,
  type MonthDays,
  type DueInstalment,
  type PayHead,
  type PayRules,
  type PlanInForce,
  type SalaryFacts,
  type SalaryInput,
  type SchemeRate,
  type TaxFacts,
} from './salary-facts.ts';
export { type Salary, type SalaryLine } from './salary-shapes.ts';
export { planAmounts, raised } from './plan-amounts.ts';
export { isFor, type PersonFacts, rateOn, type SchemeFor } from './schemes.ts';
export { tableProblems } from './tax-table-problems.ts';
