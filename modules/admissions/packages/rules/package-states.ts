// From state to state of a package (spec 10 §4.2): which event is possible where.

export type PackageState = 'draft' | 'pending' | 'active' | 'paused' | 'expired' | 'archived';
export type PackageEvent = 'activate' | 'pause' | 'resume' | 'extend' | 'archive';

const from: Record<PackageEvent, readonly PackageState[]> = {
  activate: ['draft'],
  pause: ['active'],
  resume: ['paused'],
  extend: ['active', 'paused', 'expired'],
  archive: ['draft', 'paused', 'expired'],
};

export function mayChangeStatus(state: PackageState, event: PackageEvent): boolean {
  return from[event].includes(state);
}

/** Where an event leads; activation may lead to `pending` instead (PKG-8). */
export function stateAfter(state: PackageState, event: PackageEvent): PackageState {
  if (event === 'pause') return 'paused';
  if (event === 'archive') return 'archived';
  return event === 'extend' && state === 'paused' ? 'paused' : 'active';
}

export const stateWords: Record<PackageState, string> = {
  draft: 'a draft',
  pending: 'waiting for approval',
  active: 'active',
  paused: 'paused',
  expired: 'expired',
  archived: 'archived',
};
