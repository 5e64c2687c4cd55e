// All pages of the form in short, page by page, each with a link to change it.

import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate, isLocalDate } from '#kernel/dates.ts';
import { useOptions } from '#ui/controls/lookup-field.tsx';
import type { Field, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import type { ApplicationRecord } from '../../contract/application-record.ts';
import { applicationPath, relationChoice } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { addressSections, childSections, schoolingSections } from './page-fields.ts';

const photo: Field = { name: 'photo_file_id', label: 'Photo', kind: 'flag' };

export function ReviewFacts({ data, values }: { data: ApplicationRecord; values: Values }) {
  const link = data.may.change;
  return (
    <Stack gap="lg">
      <Part title="Child" page={1} id={data.id} link={link}>
        <Fields sections={childSections(data, photo)} values={values} />
      </Part>
      <Part title="Family" page={2} id={data.id} link={link}>
        <Guardians list={(values['guardians'] as Values[] | null | undefined) ?? []} />
      </Part>
      <Part title="Address" page={3} id={data.id} link={link}>
        <Fields sections={addressSections(data.country_id)} values={values} />
      </Part>
      <Part title="Schooling and health" page={4} id={data.id} link={link}>
        <Fields sections={schoolingSections(false)} values={values} />
      </Part>
    </Stack>
  );
}

interface PartProps {
  title: string;
  page: number;
  id: number;
  link: boolean;
  children: React.ReactNode;
}

function Part({ title, page, id, link, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb={4}>
        <Title order={3} size="h5">
          {title}
        </Title>
        {link ? (
          <Anchor component={Link} to={`${applicationPath(id, page)}&change=1`} fz="sm" aria-label={`Change ${title}`}>
            Change
          </Anchor>
        ) : null}
      </Group>
      {children}
    </section>
  );
}

function Fields({ sections, values }: { sections: readonly Section[]; values: Values }) {
  const shown = sections
    .flatMap((section) => section.fields)
    .filter((field, at, all) => all.findIndex((one) => one.name === field.name) === at)
    .filter((field) => values[field.name] !== null && values[field.name] !== undefined && values[field.name] !== '');
  if (shown.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        Nothing was written here.
      </Text>
    );
  return (
    <Facts facts={shown.map((field) => ({ label: field.label, value: <Shown field={field} values={values} /> }))} />
  );
}

function Shown({ field, values }: { field: Field; values: Values }) {
  const value = values[field.name];
  if (field.kind === 'lookup') return <Looked field={field} values={values} />;
  if (field.kind === 'choice') return <>{field.options.find((one) => one.value === value)?.label ?? String(value)}</>;
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>;
  if (field.name === 'photo_file_id') return <>Taken</>;
  if (typeof value === 'string' && isLocalDate(value)) return <>{formatDate(value)}</>;
  return <span dir="auto">{dashed(String(value))}</span>;
}

/** A CNIC or B-Form number as it is printed on the card. */
const dashed = (text: string): string => text.replace(/^(\d{5})(\d{7})(\d)$/, '$1-$2-$3');

function Looked({ field, values }: { field: Extract<Field, { kind: 'lookup' }>; values: Values }) {
  const asText = Object.fromEntries(Object.entries(values).map(([name, one]) => [name, one ? String(one) : undefined]));
  const { options } = useOptions(field.source, asText);
  return <>{options.find((one) => one.value === String(values[field.name]))?.label ?? '…'}</>;
}

function Guardians({ list }: { list: readonly Values[] }) {
  if (list.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        No guardian yet.
      </Text>
    );
  return (
    <Stack gap={4}>
      {list.map((one, at) => (
        <Text key={at} fz="sm">
          <Text span fw={600} dir="auto">
            {String(one['full_name'] ?? '')}
          </Text>
          {[
            '',
            relationChoice.find((choice) => choice.value === one['relation'])?.label,
            one['mobile'],
            one['identity_no'] ? dashed(String(one['identity_no'])) : '',
            one['is_primary'] ? 'primary' : '',
            one['is_fee_payer'] ? 'pays the fee' : '',
            one['deceased'] ? 'deceased' : '',
          ]
            .filter((part, i) => i === 0 || Boolean(part))
            .join(' · ')}
        </Text>
      ))}
    </Stack>
  );
}
