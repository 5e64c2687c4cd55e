// 'Select Enviorment': for which project, country and branches the person works (product-spec 2.5, ENV-1..3).

import { Button, Group, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { listCountries, listSchools, ownAllBranches, setUserBranch } from '../contract/session.ts';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

const BRANCH_TYPES = [
  { value: '0', label: 'All Branch' },
  { value: '-1', label: 'Own Branch' },
  { value: '-2', label: 'Own Franchise' },
];
const REQUIRED = 'This field is required';

type Choice = Pick<Session, 'school_id' | 'country_id' | 'branch_id'> & { branch_type: Session['branch_type'] | null };
type Problems = { school_id?: string; country_id?: string };

export function EnvironmentDialog({ close }: { close: () => void }) {
  useFocusBack();
  const session = useSession();
  const [choice, setChoice] = useState<Choice>({
    school_id: session.school_id,
    country_id: session.country_id,
    branch_type: session.branch_type,
    branch_id: session.branch_id,
  });
  const [problems, setProblems] = useState<Problems>({});
  const { act, busy } = useAct(setUserBranch, { onDone: () => location.reload() });
  const schools = useCall(listSchools, {});
  const countries = useCall(listCountries, {});
  const branches = useBranches(choice);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { school_id, country_id, branch_type, branch_id } = choice;
    setProblems({ ...(school_id ? {} : { school_id: REQUIRED }), ...(country_id ? {} : { country_id: REQUIRED }) });
    if (school_id && country_id)
      void act({ school_id, country_id, branch_type, branch_id, selected_branch: branch_id });
  };

  return (
    <Dialog
      opened
      onClose={close}
      title="Select Enviorment"
      size="min(500px, 80vw)"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Choice
            label="Project"
            required
            data-autofocus
            data={(schools.data ?? []).map((one) => ({ value: String(one.id), label: one.school_name }))}
            value={text(choice.school_id)}
            onChange={(value) => setChoice({ ...choice, school_id: number(value), branch_type: null, branch_id: null })}
            error={problems.school_id}
          />
          <Choice
            label="Country"
            required
            data={(countries.data ?? [])
              .filter((one) => one.currency)
              .map((one) => ({ value: String(one.id), label: one.nicenam }))}
            value={text(choice.country_id)}
            onChange={(value) =>
              setChoice({ ...choice, country_id: number(value), branch_type: null, branch_id: null })
            }
            error={problems.country_id}
          />
          <Choice
            label="Branch Type"
            data={BRANCH_TYPES}
            value={text(choice.branch_type)}
            onChange={(value) =>
              setChoice({ ...choice, branch_type: number(value) as Choice['branch_type'], branch_id: null })
            }
            clearable
          />
          <Choice
            label="Branch"
            data={branches}
            value={text(choice.branch_id)}
            onChange={(value) => setChoice({ ...choice, branch_id: number(value) })}
            disabled={choice.branch_type === null}
            nothingFoundMessage="No branch of this type is open to you"
            clearable
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Submit
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Reloaded whenever project, country or branch type change (ENV-1). */
function useBranches({ school_id, country_id, branch_type }: Choice) {
  const known = school_id !== null && country_id !== null && branch_type !== null;
  const answer = useCall(
    ownAllBranches,
    { school_id: school_id ?? 0, country_id: country_id ?? 0, branch_type: branch_type ?? 0 },
    { when: known },
  );
  return (answer.data ?? []).map((one) => ({ value: String(one.branch_id), label: one.branch_name }));
}

function text(value: number | null): string | null {
  return value === null ? null : String(value);
}

function number(value: string | null): number | null {
  return value === null ? null : Number(value);
}
