// The campus in a form (CAM-3): with city and the wording of its seats; the nearest first where the family asks for it.

import { useState } from 'react';
import { publicForm as words } from '#kernel/words/public-form/words.ts';
import type { PublicForm } from '../contract/public-form.ts';
import type { FormFieldsProps } from './field-words.ts';
import css from './public-form.module.css';

interface BranchesProps extends Pick<FormFieldsProps, 'form' | 'language'> {
  told: { id: string; value: string };
  set: (event: { currentTarget: { value: string } }) => void;
}

const kilometres = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number => {
  const rad = Math.PI / 180;
  const x =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(x));
};

/** CAM-3: with city and the wording of its seats; the nearest first where the family asks for it, offered and never forced. */
export function Branches({ told, set, form, language }: BranchesProps) {
  const w = words[language];
  const [here, setHere] = useState<{ latitude: number; longitude: number } | null>(null);
  const far = (one: PublicForm['branches'][number]): number =>
    here && one.latitude !== null && one.longitude !== null
      ? kilometres(here, { latitude: one.latitude, longitude: one.longitude })
      : Number.POSITIVE_INFINITY;
  const shown = here ? form.branches.toSorted((a, b) => far(a) - far(b)) : form.branches;
  const find = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setHere({ latitude: coords.latitude, longitude: coords.longitude }),
      () => undefined,
    );
  return (
    <>
      <select {...told} onChange={set}>
        <option value="">{w.choose}</option>
        {shown.map((one) => (
          <option key={one.id} value={one.id}>
            {[
              one.name,
              one.city,
              one.open ? w.open_seats : w.waiting_list,
              ...(Number.isFinite(far(one)) ? [`${Math.round(far(one))} km`] : []),
            ].join(' · ')}
          </option>
        ))}
      </select>
      {form.branch_mode === 'area' && 'geolocation' in navigator && here === null ? (
        <button type="button" className={css['public-form-near']} onClick={find}>
          {w.nearest}
        </button>
      ) : null}
    </>
  );
}
