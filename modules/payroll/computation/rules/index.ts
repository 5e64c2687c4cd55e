// Front of the rules by which a salary is computed (SAL-, STAT-, ITX-).

export { shares, sumOf } from './amounts.ts';
export { type Arrears, arrearsOf, type EarnedByHead } from './arrears.ts';
export { bonusOf, monthsOfService } from './bonus.ts';
export { type CostSplit, costSplits } from './cost-splits.ts';
export { daysAt } from './days-at.ts';
export { howOf, money } from './how.ts';
export { type TaxTable, slabOf, yearTax } from './income-tax.ts';
export { computeSalary } from './salary.ts';
export {
  type MonthDays,
  type DueInstalment,
  type PayHead,
  type PlanInForce,
  type SalaryFacts,
  type SalaryInput,
  type SchemeRate,
  type TaxFacts,
} from './salary-facts.ts';
export { type Salary } from './salary-shapes.ts';
export { type BesideIt, computeSupplementary } from './supplementary.ts';
export { planAmounts, raised } from './plan-amounts.ts';
export { isFor, type PersonFacts, rateOn, type SchemeFor } from './schemes.ts';
export { tableProblems } from './tax-table-problems.ts';
