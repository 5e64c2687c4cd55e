// Rules of performance that others and screens use.

export { type FactName, factNames, factOf } from './facts.ts';
export { type KpiName, kpiNames, kpiOf, rounded, type Unit } from './kpis.ts';
export { type Aims, branchScore, kpiScore, ranksOf, usualAims } from './scores.ts';
export { inWords } from './attention.ts';
