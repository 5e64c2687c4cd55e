// One setting changed from a day on, for this branch or for several (SET-2).

import { useState } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { SettingChange, type SettingChangeProps } from '#ui/controls/setting-change.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Previewed } from '#ui/page/previewed.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { type BranchSetting, type BranchSettings, branchSettingsSave } from '../contract/branch-settings.ts';

export interface DialogProps {
  row: BranchSetting;
  branch_id: number;
  all: BranchSettings;
  close: () => void;
}

const FIRST = 'values.0.';

export function ChangeDialog({ row, branch_id, all, close }: DialogProps) {
  useFocusBack();
  const [ids, setIds] = useState<readonly string[]>([String(branch_id)]);
  const [errors, setErrors] = useState<SettingChangeProps['errors']>({});
  const { act, busy } = useAct(branchSettingsSave, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
    onFailure: (failure) => {
      // One value is sent: what is said of the first is said of it.
      const said = Object.entries(failure.errors ?? {});
      setErrors(Object.fromEntries(said.map(([field, told]) => [field.replace(FIRST, ''), told])));
      return failure.errors !== undefined;
    },
  });
  return (
    <Dialog opened onClose={close} title={row.title} size={500} closeOnClickOutside={false}>
      <SettingChange
        setting={row}
        today={all.today}
        roles={all.roles}
        errors={errors}
        setErrors={setErrors}
        busy={busy}
        send={({ reason, ...change }) =>
          void act({ branch_ids: ids.map(Number), values: [{ key: row.key, ...change }], reason })
        }
        close={close}
        renderBelow={(value) => (
          <Previewed of={`setting ${row.key}`} values={{ key: row.key, value, branch_id: ids[0] }} />
        )}
      >
        <LookupManyField
          label="For these branches"
          source={branches}
          value={[...ids]}
          onChange={setIds}
          error={errors['branch_ids']?.[0]}
          required
        />
      </SettingChange>
    </Dialog>
  );
}
