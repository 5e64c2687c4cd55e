// Changes one setting from a day on, for the place that is looked at (SET-2).

import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { settingSet, type settingList, type SettingRow } from '#kernel/calls/settings.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { SettingChange, type SettingChangeProps } from '#ui/controls/setting-change.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Previewed } from '#ui/page/previewed.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { PatternPreview } from './pattern-preview.tsx';
import type { SettingPlace } from './place-field.tsx';

interface Props {
  row: SettingRow;
  place: SettingPlace;
  all: DataOf<typeof settingList>;
  close: () => void;
}

export function SettingDialog({ row, place, all, close }: Props) {
  useFocusBack();
  const [errors, setErrors] = useState<SettingChangeProps['errors']>({});
  const { act, busy } = useAct(settingSet, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
    onFailure: (failure) => {
      setErrors(failure.errors ?? {});
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
        send={(change) => void act({ key: row.key, ...change, ...place })}
        close={close}
        renderBelow={(value) =>
          row.shape.type === 'pattern' ? (
            <PatternPreview row={row} pattern={String(value)} numbers={all.numbers} />
          ) : (
            <Previewed of={`setting ${row.key}`} values={{ key: row.key, value, branch_id: place.branch_id }} />
          )
        }
      />
    </Dialog>
  );
}
