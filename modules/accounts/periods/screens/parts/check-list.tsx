// What must be done before the next month is closed (ACC-51): each item with the screen that clears it, and the way past it, which two
// persons go.

import { Anchor, Button, Card, Group, List, Stack, Text, Textarea, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted, grouped } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { OneFile } from '#ui/controls/one-file.tsx';
import type { FormDeclaration, FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { isBuilt } from '#ui/routes/built.ts';
import { useMay } from '#ui/session/session.ts';
import { periodClose } from '../../contract/periods.ts';
import type { Period } from './year-section.tsx';

type Item = NonNullable<Period['checks']>[number];

export function CheckList({ period }: { period: Period }) {
  const may = useMay()(['Account Period']);
  const [open, setOpen] = useState(false);
  const items = period.checks ?? [];
  const failing = items.filter((item) => !item.ok);
  const month = formatMonth(period.month);
  return (
    <Card withBorder padding="md" component="section" aria-label={`Before ${month} is closed`}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          Before {month} is closed
        </Title>
        {may && failing.length > 0 && period.status === 'soft_closed' ? (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            Overrule {counted(failing.length, 'item')}
          </Button>
        ) : null}
      </Group>
      <List spacing={4} listStyleType="none">
        {items.map((item) => (
          <CheckItem key={item.item} item={item} />
        ))}
      </List>
      {open ? (
        <FormDialog
          form={overrule(month, failing)}
          start={{ id: period.id, to: 'closed' }}
          close={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}

function CheckItem({ item: { item, ok, count, link, branches, branch_names, people } }: { item: Item }) {
  return (
    <List.Item
      icon={
        <ThemeIcon
          size={20}
          radius="xl"
          variant="light"
          color={ok ? 'green' : 'red'}
          role="img"
          aria-label={ok ? 'Done' : 'Not met'}
        >
          {ok ? <IconCheck size={14} /> : <IconAlertTriangle size={14} />}
        </ThemeIcon>
      }
    >
      {link && !ok && isBuilt(link) ? (
        <Anchor component={Link} to={link}>
          {item}
        </Anchor>
      ) : (
        item
      )}
      {ok || count === 0 ? null : (
        <Text span c="dimmed">
          {' '}
          · {grouped(count)}
        </Text>
      )}
      {branches > 0 ? (
        <Text fz="sm" c="dimmed">
          Waits for {counted(branches, 'branch', 'branches')}: {branch_names.join(', ')}
          {branches > branch_names.length ? ` and ${branches - branch_names.length} more` : ''}
        </Text>
      ) : null}
      {people.length > 0 ? (
        <Text fz="sm" c="dimmed">
          Can clear it: {people.join(', ')}
        </Text>
      ) : null}
    </List.Item>
  );
}

const named = (what: 'reason' | 'file_id', n: number) => `${what}_${n}`;

/** Fields by number beside the form's own; they become the overrides of the call. */
function overrule(month: string, failing: readonly Item[]): FormDeclaration<typeof periodClose> {
  return {
    title: `Close ${month} anyway`,
    text: 'For each item that is not met, enter the reason for passing it over and attach the document. A second person with Account Period in all branches of the country closes the month; both names are recorded in the audit log.',
    call: periodClose,
    fields: [
      { name: 'overrides', label: 'Items', kind: 'custom', draw: (form) => <Reasons form={form} failing={failing} /> },
    ],
    button: 'Ask to close',
    toInput: (values) => ({
      id: Number(values['id']),
      to: 'closed',
      overrides: failing.map(({ item }, n) => ({
        item,
        reason: String(values[named('reason', n)] ?? ''),
        file_id: values[named('file_id', n)] as number,
      })),
    }),
  };
}

function Reasons({ form, failing }: { form: FormHandle; failing: readonly Item[] }) {
  // The call speaks of overrides.0.reason; the fields have names of their own.
  const told = (name: string): FormHandle['error'] => {
    return () => form.error(name);
  };
  return (
    <Stack gap="md">
      {failing.map(({ item }, n) => (
        <Stack key={item} gap={6} component="fieldset" bd={0} p={0} m={0}>
          <Text component="legend" fw={600}>
            {item}
          </Text>
          <Textarea
            label="Reason"
            required
            autosize
            minRows={2}
            maxLength={500}
            dir="auto"
            value={String(form.values[named('reason', n)] ?? '')}
            onChange={(event) => form.set(named('reason', n), event.currentTarget.value)}
            error={form.error(`overrides.${n}.reason`)}
          />
          <OneFile
            form={{ ...form, error: told(`overrides.${n}.file_id`) }}
            name={named('file_id', n)}
            label="Supporting document"
            required
          />
        </Stack>
      ))}
    </Stack>
  );
}
