// Whose setting it is: all branches of the country, or one branch that goes its own way; kept in the address.

import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';

export function usePlace(): { branch_id: number | undefined; choose: (branch: string | null) => void } {
  const [params, setParams] = useSearchParams();
  return {
    branch_id: Number(params.get('branch_id')) || undefined,
    choose: (branch) =>
      setParams((before) => {
        if (branch) before.set('branch_id', branch);
        else before.delete('branch_id');
        return before;
      }),
  };
}

export function PlaceField({ children }: { children?: ReactNode }) {
  const { branch_id, choose } = usePlace();
  return (
    <Group gap="sm" align="end">
      {children}
      <LookupField
        label="Branch"
        description="Leave empty for all branches of the country"
        source={runningBranches}
        value={branch_id === undefined ? null : String(branch_id)}
        onChange={choose}
      />
    </Group>
  );
}
