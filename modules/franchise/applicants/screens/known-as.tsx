// Who is known by the number or mobile that is being typed (FRA-1), under the field.

import { Alert, Anchor, List } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from 'react-router';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { applicantsKnown, type KnownAs } from '../contract/applicants.ts';

const by = { identity: 'the same number', tax: 'the same tax number', mobile: 'the same mobile' } as const;

/** A list of hits, each a link where there is a page of it. */
export function KnownList({ known }: { known: readonly KnownAs[] }) {
  return (
    <List size="sm" spacing={2}>
      {known.map((one) => (
        <List.Item key={`${one.kind}${one.id}`}>
          {one.path ? (
            <Anchor component={Link} to={one.path}>
              {one.name}
            </Anchor>
          ) : (
            one.name
          )}
          {` (${one.text}; ${by[one.by]})`}
        </List.Item>
      ))}
    </List>
  );
}

const typed = (form: FormHandle, name: string, least: number): string | undefined => {
  const value = form.values[name];
  return typeof value === 'string' && value.replaceAll(/\W/g, '').length >= least ? value.trim() : undefined;
};

export function KnownAlready({ form }: { form: FormHandle }) {
  const [asked] = useDebouncedValue(`${typed(form, 'identity_no', 6) ?? ''}|${typed(form, 'mobile', 8) ?? ''}`, 400);
  const [identity_no, mobile] = asked.split('|');
  const { data } = useCall(
    applicantsKnown,
    { ...(identity_no ? { identity_no } : {}), ...(mobile ? { mobile } : {}) },
    { when: asked !== '|', keep: true },
  );
  const own = form.values['id'];
  const others = asked === '|' ? [] : (data ?? []).filter((one) => !(one.kind === 'applicant' && one.id === own));
  if (others.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconUserSearch size={18} />} title="Known already">
      <KnownList known={others} />
    </Alert>
  );
}
