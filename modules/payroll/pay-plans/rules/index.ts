// Front of the rules of pay plans.

export { planAmounts, raised } from './plan-amounts.ts';
