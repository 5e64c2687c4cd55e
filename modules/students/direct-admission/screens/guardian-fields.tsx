// The guardians of an admission: one is primary, one pays (ADM-19).

import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Field, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormFields } from '#ui/page-kinds/form/form-fields.tsx';
import {
  guardianIdentityChoice,
  relationChoice,
  relationWord,
} from '#modules/students/person/screens/parts/student-words.ts';

const MOST = 6;

export function firstGuardian(country_id: number | null): Values {
  return {
    relation: 'father',
    gender: 'm',
    identity_kind: country_id === 161 ? 'civil_number' : 'cnic',
    is_primary: true,
    is_fee_payer: true,
    deceased: false,
  };
}

const fields: Field[] = [
  { name: 'relation', label: 'Relation', kind: 'choice', options: relationChoice, required: true, half: true },
  { name: 'full_name', label: 'Name', kind: 'text', required: true, max: 100, half: true },
  { name: 'mobile', label: 'Mobile', kind: 'text', type: 'tel', half: true, hint: 'Required for the primary guardian' },
  { name: 'identity_kind', label: 'Card', kind: 'choice', options: guardianIdentityChoice, half: true },
  { name: 'identity_no', label: 'Card number', kind: 'text', half: true },
  { name: 'occupation', label: 'Occupation', kind: 'text', max: 80, half: true },
  { name: 'is_primary', label: 'Primary guardian', kind: 'flag', half: true },
  { name: 'is_fee_payer', label: 'Pays the fee', kind: 'flag', half: true },
  { name: 'deceased', label: 'Deceased', kind: 'flag', half: true },
];

const female = new Set(['mother', 'sister', 'aunt']);

export function GuardianFields({ form }: { form: FormHandle }) {
  const list = (form.values['guardians'] as Values[] | undefined) ?? [];
  const put = (next: Values[]) => form.set('guardians', next);
  const change = (at: number, name: string, value: unknown) =>
    put(
      list.map((one, i) => {
        if (i !== at)
          return value === true && (name === 'is_primary' || name === 'is_fee_payer') ? { ...one, [name]: false } : one;
        return {
          ...one,
          [name]: value,
          ...(name === 'relation' ? { gender: female.has(String(value)) ? 'f' : 'm' } : {}),
        };
      }),
    );
  const add = () =>
    put([
      ...list,
      {
        relation: list.some((one) => one['relation'] === 'mother') ? 'guardian' : 'mother',
        gender: 'f',
        identity_kind: list[0]?.['identity_kind'] ?? 'cnic',
        is_primary: false,
        is_fee_payer: false,
        deceased: false,
      },
    ]);
  const problem = form.error('guardians');
  return (
    <Stack gap="sm">
      {list.map((one, at) => (
        <Fieldset key={at} legend={`${at + 1}. ${relationWord(String(one['relation'] ?? 'guardian'))}`}>
          <FormFields
            sections={[{ fields }]}
            form={{
              values: one,
              set: (name, value) => change(at, name, value),
              error: (name) => form.error(`guardians.${at}.${name}`),
            }}
          />
          {list.length > 1 ? (
            <Group justify="flex-end" mt="xs">
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={14} />}
                onClick={() => put(list.filter((_, i) => i !== at))}
              >
                Remove
              </Button>
            </Group>
          ) : null}
        </Fieldset>
      ))}
      {problem ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {problem}
        </Text>
      ) : null}
      {list.length < MOST ? (
        <Group>
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
            Add guardian
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
