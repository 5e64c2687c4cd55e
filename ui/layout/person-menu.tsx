// The menu behind the person of the top bar.

import { Menu } from '@mantine/core';
import { PersonButton } from './person-button.tsx';
import { useOpensLate } from './use-opens-late.ts';

export function PersonMenu({ onLogout }: { onLogout: () => void }) {
  const { opened, setOpened, button } = useOpensLate();
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={180}>
      <Menu.Target>
        <PersonButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onLogout}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
