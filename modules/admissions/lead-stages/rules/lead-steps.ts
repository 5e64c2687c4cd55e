// The steps of an inquiry (spec 02 §3.1): which stage may follow which, and what an outcome moves.

import { badField, conflict, type Refusal } from '#kernel/refusal.ts';
import { leadStates } from './lead-states.ts';
import { type ActivityKind, type LeadStage, leadStageNames, type Outcome } from '../contract/lead-words.ts';

export const openLeadStages: readonly LeadStage[] = ['new', 'contacted', 'visit_booked', 'visited', 'applied'];

export const isOpenLead = (stage: LeadStage): boolean => openLeadStages.includes(stage);

/** By a step of that name; reaching a new family and noting a visit are outcomes of what was done (`stageAfter`). */
export const mayChangeStage = (stage: LeadStage, to: LeadStage): boolean => to !== 'new' && leadStates.can(to, stage);

/** Why this step is not possible, in words; undefined when it is. */
export function stepProblem(stage: LeadStage, to: LeadStage): Refusal | undefined {
  if (mayChangeStage(stage, to)) return undefined;
  if (stage === 'new' && to === 'contacted')
    return badField('stage', 'Log the call or message by which the family was reached');
  if (stage === 'new' && to === 'visited') return badField('stage', 'Book the visit first, or log who was reached');
  return conflict(`This inquiry is now ${leadStageNames[stage]}; it cannot become ${leadStageNames[to]}.`, { stage });
}

const spokenTo: readonly Outcome[] = ['reached', 'call_back', 'interested', 'not_interested', 'will_come'];

/** The stage after something was written down: an outgoing word that reached a new family, or a visit that took place. */
export function stageAfter(
  stage: LeadStage,
  done: { kind: ActivityKind; direction: 'in' | 'out'; outcome?: Outcome | null | undefined },
): LeadStage {
  const came = done.outcome === 'visited' || (done.kind === 'visit' && done.outcome === 'reached');
  if (came && ['new', 'contacted', 'visit_booked'].includes(stage)) return 'visited';
  const answered = done.direction === 'out' && done.outcome && spokenTo.includes(done.outcome);
  return stage === 'new' && answered ? 'contacted' : stage;
}

/** ADM-7: how far a stage is, 0 asked to 4 admitted. */
export const furthestOf: Partial<Record<LeadStage, number>> = {
  contacted: 1,
  visit_booked: 1,
  visited: 2,
  applied: 3,
  won: 4,
};
