// What a person chose last in a field that is mostly the same: on this device, for each person by themselves. The next form begins with it.

import { useLocalStorage } from '@mantine/hooks';
import { useSession } from './session.ts';

/** `name` is that of the field in its form: 'interview place'. */
export function useLastChoice(name: string, otherwise: string): [string, (chosen: string) => void] {
  const { id } = useSession();
  const [kept, keep] = useLocalStorage({
    key: `maktab-last:${id}:${name}`,
    defaultValue: otherwise,
    getInitialValueInEffect: false,
  });
  return [kept, keep];
}
