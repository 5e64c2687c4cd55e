// Where settings are looked at: the whole school, one of its countries, or one branch (SET-1).

import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { useSession } from '#ui/session/session.ts';
import { allBranches, branchCountries } from '#modules/branches/lookups/contract/lookups.ts';

const FIVE_MINUTES = 300_000;

export interface SettingPlace {
  country_id?: number;
  branch_id?: number;
}

/** 'school', 'country-162' or 'branch-3', as it stands in the address of the page. */
export function placeOf(text: string): SettingPlace {
  const [kind, id] = text.split('-');
  if (kind === 'country' && Number(id)) return { country_id: Number(id) };
  return kind === 'branch' && Number(id) ? { branch_id: Number(id) } : {};
}

export function PlaceField({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const { school_id, school } = useSession();
  // Asked when somebody comes to the field, or to name the place that is chosen.
  const [met, setMet] = useState(false);
  const place = placeOf(value);
  const countries = useCall(branchCountries, {}, { when: met || place.country_id !== undefined, fresh: FIVE_MINUTES });
  const branches = useCall(
    allBranches,
    { with_head_office: true, ...(school_id ? { school_id } : {}) },
    { when: met || place.branch_id !== undefined, fresh: FIVE_MINUTES },
  );
  return (
    <Choice
      label="Settings of"
      value={value}
      onChange={(next) => onChange(next ?? 'school')}
      limit={200}
      onMeet={() => setMet(true)}
      nothingFoundMessage="Nothing found"
      data={[
        { group: 'School', items: [{ value: 'school', label: school?.school_name ?? 'Whole school' }] },
        {
          group: 'Countries',
          items: (countries.data ?? []).map((one) => ({ value: `country-${one.id}`, label: one.nicenam })),
        },
        {
          group: 'Branches',
          items: (branches.data ?? []).map((one) => ({ value: `branch-${one.branch_id}`, label: one.branch_name })),
        },
      ]}
    />
  );
}
