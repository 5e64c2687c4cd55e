// Steps a person may take by moving a card (spec 02 §3.2); the others follow from payments, tests and meetings by themselves (ADM-31).

import type { ApplicationStage } from '#modules/admissions/stages/contract/stages.ts';

const open: readonly ApplicationStage[] = ['submitted', 'test', 'interview', 'decision', 'waiting', 'fee', 'offered'];
const closed: readonly ApplicationStage[] = ['rejected', 'withdrawn', 'lapsed'];

const from: Partial<Record<ApplicationStage, readonly ApplicationStage[]>> = {
  decision: closed,
  waiting: ['decision'],
  fee: ['decision', 'waiting'],
  offered: ['fee'],
  confirmed: ['offered'],
  rejected: ['decision', 'waiting'],
  withdrawn: open,
};

export function mayDrag(stage: ApplicationStage, to: string): boolean {
  return from[to as ApplicationStage]?.includes(stage) ?? false;
}
