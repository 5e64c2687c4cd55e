// The fee policy of a country or branch, each setting with what it does on one bill (spec 04 §5.2).

import { Alert, List, Stack, Text } from '@mantine/core';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { FormPart } from '#ui/page-kinds/form/form-part.tsx';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { policyRead, policySave } from '../../contract/fee-policy.ts';
import { policyDefaults, type PolicyExample, policyExamples } from '../../rules/policy-examples.ts';
import { PlaceField, usePlace } from './place-of-settings.tsx';
import { policySections, shown, stored } from './policy-fields.tsx';

type Policy = DataOf<typeof policyRead>;

const none: Partial<Policy> = {};

/** What counts: this place's own word, else the country's, else what is delivered. */
function inForce(own: Values, country: Partial<Policy>): PolicyExample {
  const names = Object.keys(policyDefaults) as (keyof PolicyExample)[];
  return Object.fromEntries(
    names.map((name) => [name, own[name] ?? country[name] ?? policyDefaults[name]]),
  ) as unknown as PolicyExample;
}

function Examples({ values, country }: { values: Values; country: Partial<Policy> }) {
  const { currency } = useSession();
  const said = policyExamples(inForce(stored(values), country), currency);
  return (
    <Stack gap="xs" aria-live="polite">
      <Text fw={600}>What this means</Text>
      <List size="sm" spacing={6}>
        {Object.entries(said).map(([name, sentence]) => (
          <List.Item key={name}>{sentence}</List.Item>
        ))}
      </List>
    </Stack>
  );
}

function policyForm(country: Partial<Policy>, branch: boolean): FormDeclaration<typeof policySave> {
  return {
    title: branch ? 'Fee policy of the branch' : 'Fee policy',
    text: branch
      ? 'Leave empty to follow all branches of the country.'
      : 'Leave empty for the standard value. A branch may set its own.',
    call: policySave,
    sections: policySections,
    aside: (values) => <Examples values={values} country={country} />,
    toInput: (values) => stored(emptied(values)) as InputOf<typeof policySave>,
    button: 'Save policy',
  };
}

/** A field that was emptied says nothing any more. */
function emptied(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));
}

export function FeePolicy() {
  const { country_id } = useSession();
  const { branch_id } = usePlace();
  return (
    <Stack gap="md">
      <PlaceField />
      {country_id === null ? (
        <Alert color="blue">Choose a country at the top.</Alert>
      ) : (
        <PolicyOf key={branch_id ?? 0} country_id={country_id} branch_id={branch_id} />
      )}
    </Stack>
  );
}

function PolicyOf({ country_id, branch_id }: { country_id: number; branch_id: number | undefined }) {
  const may = useMay()(['Fee Setting']);
  const own = useCall(policyRead, { country_id, branch_id });
  const country = useCall(policyRead, { country_id }, { when: branch_id !== undefined });
  if (own.failure) return <Failed failure={own.failure} again={own.again} />;
  if (!own.data || (branch_id !== undefined && !country.data)) return <RowsSkeleton rows={10} />;
  const { branch_id: _branch, ...policy } = own.data;
  const above = branch_id === undefined ? none : (country.data ?? none);
  const start = { ...shown(policy), ...(branch_id === undefined ? {} : { branch_id }) };
  if (!may) return <Examples values={start} country={above} />;
  return <FormPart key={policy.version} form={policyForm(above, branch_id !== undefined)} start={start} />;
}
