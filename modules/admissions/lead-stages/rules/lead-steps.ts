// The steps of an inquiry (spec 02 §3.1): which stage may follow which, and what an outcome moves.

import { badField, conflict, type Refusal } from '#kernel/refusal.ts';
import { type ActivityKind, type LeadStage, leadStageNames, type Outcome } from '../contract/lead-words.ts';

export const openLeadStages: readonly LeadStage[] = ['new', 'contacted', 'visit_booked', 'visited', 'applied'];

export const isOpenLead = (stage: LeadStage): boolean => openLeadStages.includes(stage);

const from: Partial<Record<LeadStage, readonly LeadStage[]>> = {
  // From new a family is contacted by being reached; here a closed inquiry is opened again.
  contacted: ['lost', 'junk'],
  visit_booked: ['new', 'contacted', 'visit_booked'],
  visited: ['visit_booked', 'contacted'],
  applied: openLeadStages,
  won: ['applied'],
  lost: openLeadStages,
  junk: openLeadStages,
  merged: openLeadStages,
};

export const mayChangeStage = (stage: LeadStage, to: LeadStage): boolean => from[to]?.includes(stage) ?? false;

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
