// Fields of the pages before sign-in: label above, message below, password with show and caps-lock hint.

import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import css from './guest.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
}

export function GuestField({ label, value, onChange, error, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={css['guest-field']}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-more` : undefined}
      />
      <div id={`${id}-more`} className={error ? css['guest-error'] : css['guest-hint']}>
        {error ?? hint}
      </div>
    </div>
  );
}

export function GuestPassword(props: Omit<FieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className={css['guest-password']}>
      <GuestField
        {...props}
        type={shown ? 'text' : 'password'}
        onKeyUp={look}
        onKeyDown={look}
        hint={caps ? <span role="status">⇪ Caps Lock is on</span> : props.hint}
      />
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'} <span className="visually-hidden">password</span>
      </button>
    </div>
  );
}
