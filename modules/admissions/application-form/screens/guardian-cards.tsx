// The guardians of an application: one is primary, one pays; guardians known to the school stay linked to their person (ADM-15, ADM-19).

import { Badge, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Field, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormFields } from '#ui/page-kinds/form/form-fields.tsx';
import { cardChoice, relationChoice } from '#modules/admissions/stages/screens/parts/application-words.ts';

const MOST = 6;
const OMAN = 161;
const female = new Set(['mother', 'sister', 'aunt']);

const fields: Field[] = [
  {
    name: 'relation',
    label: 'Relation to the child',
    kind: 'choice',
    options: relationChoice,
    required: true,
    half: true,
  },
  { name: 'full_name', label: 'Name', kind: 'text', required: true, max: 100, half: true },
  { name: 'identity_kind', label: 'Card', kind: 'choice', options: cardChoice, half: true },
  {
    name: 'identity_no',
    label: 'Card number',
    kind: 'text',
    max: 20,
    half: true,
    hint: 'Required for the primary guardian',
  },
  {
    name: 'mobile',
    label: 'Mobile',
    kind: 'text',
    type: 'tel',
    max: 20,
    half: true,
    hint: 'Required for the primary guardian',
  },
  {
    name: 'whatsapp',
    label: 'WhatsApp',
    kind: 'text',
    type: 'tel',
    max: 20,
    half: true,
    hint: 'Where it is another number',
  },
  { name: 'email', label: 'E-mail', kind: 'text', type: 'email', max: 100, half: true },
  { name: 'occupation', label: 'Occupation', kind: 'text', max: 80, half: true },
  { name: 'employer', label: 'Employer', kind: 'text', max: 80, half: true },
];

const rights: Field[] = [
  { name: 'is_primary', label: 'Primary guardian', kind: 'flag', half: true },
  { name: 'is_fee_payer', label: 'Pays the fee', kind: 'flag', half: true },
  { name: 'may_collect', label: 'May collect the child', kind: 'flag', half: true },
  { name: 'deceased', label: 'Deceased', kind: 'flag', half: true },
];

const freshGuardian = (list: readonly Values[], country_id: number): Values => {
  const first = list.length === 0;
  const mother = !first && !list.some((one) => one['relation'] === 'mother');
  return {
    relation: first ? 'father' : mother ? 'mother' : 'guardian',
    gender: mother ? 'f' : 'm',
    identity_kind: country_id === OMAN ? 'civil_number' : 'cnic',
    is_primary: first,
    is_fee_payer: first,
    may_collect: true,
    deceased: false,
  };
};

export function GuardianCards({ form, country_id }: { form: FormHandle; country_id: number }) {
  const stored = (form.values['guardians'] as Values[] | null | undefined) ?? [];
  // The first one stands open at once; it is kept when something is typed.
  const list = stored.length > 0 ? stored : [freshGuardian([], country_id)];
  const put = (next: Values[]): void => form.set('guardians', next);
  const change = (at: number, name: string, value: unknown): void =>
    put(
      list.map((one, i) => {
        const only = value === true && (name === 'is_primary' || name === 'is_fee_payer');
        if (i !== at) return only ? { ...one, [name]: false } : one;
        const gender = name === 'relation' ? { gender: female.has(String(value)) ? 'f' : 'm' } : {};
        return { ...one, [name]: value, ...gender };
      }),
    );
  const problem = form.error('guardians');
  return (
    <Stack gap="sm">
      {list.map((one, at) => (
        <Guardian
          key={at}
          one={one}
          at={at}
          form={form}
          change={(name, value) => change(at, name, value)}
          remove={list.length > 1 ? () => put(list.filter((_, i) => i !== at)) : undefined}
        />
      ))}
      {problem ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {problem}
        </Text>
      ) : null}
      {list.length < MOST ? (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => put([...list, freshGuardian(list, country_id)])}
          >
            Add guardian
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

interface GuardianProps {
  one: Values;
  at: number;
  form: FormHandle;
  change: (name: string, value: unknown) => void;
  remove: (() => void) | undefined;
}

function Guardian({ one, at, form, change, remove }: GuardianProps) {
  const word = relationChoice.find((choice) => choice.value === one['relation'])?.label ?? 'Guardian';
  return (
    <Fieldset legend={`${at + 1}. ${word}`}>
      {one['guardian_id'] ? (
        <Badge color="blue" variant="light" tt="none" mb="xs">
          Known to the school
        </Badge>
      ) : null}
      <FormFields
        sections={[{ fields }, { title: 'Rights for this child', fields: rights }]}
        form={{ values: one, set: change, error: (name) => form.error(`guardians.${at}.${name}`) }}
      />
      {remove ? (
        <Group justify="flex-end" mt="xs">
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={14} />}
            aria-label={`Remove guardian ${at + 1}`}
            onClick={remove}
          >
            Remove
          </Button>
        </Group>
      ) : null}
    </Fieldset>
  );
}
