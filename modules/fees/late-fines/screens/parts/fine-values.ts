// What a late fine rule says, apart from where it stands: the fields of its form and of the worked example.

import type { DataOf } from '#kernel/contract.ts';
import type { finePolicyList } from '../../contract/fine-policies.ts';

type Policy = DataOf<typeof finePolicyList>[number];

export type FineRuleValues = Omit<Policy, 'id' | 'version' | 'country_id' | 'branch_id' | 'session_id'>;

export function valuesOf(rule: Policy): FineRuleValues {
  const { id: _id, version: _version, country_id: _country, branch_id: _branch, session_id: _session, ...rest } = rule;
  return rest;
}
