// The late fine rule of a place and session: its form with the worked example, or what it says where the person may not change it.

import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { FormPart } from '#ui/page-kinds/form/form-part.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import type { finePolicyList } from '../../contract/fine-policies.ts';
import { FineExample } from './fine-example.tsx';
import { fineRuleForm } from './fine-rule-form.tsx';
import { type FineRuleValues, valuesOf } from './fine-values.ts';

type Policy = DataOf<typeof finePolicyList>[number];

const fresh: FineRuleValues = {
  name: 'Late fine',
  mode: 'fixed',
  amount: 0,
  rate: 0,
  grace_days: 0,
  count_from: 'due_date',
  cap: null,
  stop_at_validity: false,
  min_balance: 0,
  after_validity_charge: 0,
  status: 'active',
};

interface Props {
  session_id: number;
  branch_id: number | undefined;
  rules: readonly Policy[];
}

export function FineRule({ session_id, branch_id, rules }: Props) {
  const { country_id } = useSession();
  const may = useMay();
  const [own, setOwn] = useState(false);
  const here = rules.filter((one) => one.session_id === session_id && one.country_id === country_id);
  const common = here.find((one) => one.branch_id === null);
  const ofBranch = here.find((one) => one.branch_id === branch_id);
  const stored = branch_id === undefined ? common : ofBranch;
  if (!may(['Fee Setting'])) return <Seen rule={stored ?? common} />;
  if (branch_id !== undefined && !ofBranch && !own)
    return (
      <Stack gap="sm">
        <Seen rule={common} ofAll />
        <Button variant="default" w="fit-content" onClick={() => setOwn(true)}>
          Make a rule of its own for this branch
        </Button>
      </Stack>
    );
  const place = { session_id, branch_id, country_id: country_id ?? 0 };
  const start = { ...((stored ?? common) ? valuesOf(stored ?? (common as Policy)) : fresh), ...place };
  return (
    <FormPart
      key={`${session_id} ${branch_id ?? 0} ${stored?.id ?? 0} ${stored?.version ?? 0}`}
      form={fineRuleForm(branch_id === undefined ? 'Late fine rule' : 'Late fine rule of the branch')}
      start={stored ? { ...start, id: stored.id, version: stored.version } : start}
    />
  );
}

function Seen({ rule, ofAll = false }: { rule: Policy | undefined; ofAll?: boolean }) {
  if (!rule || rule.status !== 'active')
    return <Alert color="blue">No late fine is charged in this session: no rule is active.</Alert>;
  return (
    <Stack gap="sm">
      <Text>
        {rule.name}
        {ofAll ? ', the rule of all branches' : ''}
      </Text>
      <FineExample values={valuesOf(rule)} />
    </Stack>
  );
}
