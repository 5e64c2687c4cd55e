// The form of a machine: how it is connected is said on it (ATT-20).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { deviceSave } from '../contract/devices.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';

export const deviceForm: FormDeclaration<typeof deviceSave> = {
  title: 'Machine',
  text: `On the machine: Menu, Comm., Cloud server (ADMS). Server address ${window.location.hostname}, port ${
    window.location.port || (window.location.protocol === 'https:' ? '443' : '80')
  }, domain name off, proxy off. Then add it here by its serial number and let it in.`,
  call: deviceSave,
  button: 'Save machine',
  fields: [
    { name: 'serial_no', label: 'Serial number', kind: 'text', required: true, hint: 'Printed on the machine' },
    { name: 'name', label: 'Name', kind: 'text', required: true, half: true, hint: 'Main gate, Girls wing …' },
    { name: 'place', label: 'Place', kind: 'text', half: true },
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: branchFilter.kind === 'lookup' ? branchFilter.source : (undefined as never),
      required: true,
    },
    {
      name: 'use',
      label: 'For',
      kind: 'choice',
      required: true,
      options: [
        { value: 'students', label: 'Students' },
        { value: 'employees', label: 'Employees' },
        { value: 'both', label: 'Both' },
      ],
    },
    {
      name: 'allowed_ips',
      label: 'Addresses it may call from',
      kind: 'text',
      hint: 'Several with a comma between, such as your provider’s range 203.0.113.0/24; empty: the one that it calls from when it is let in',
    },
  ],
  toInput: (values) =>
    ({
      ...(values as object),
      allowed_ips: String(values['allowed_ips'] ?? '')
        .split(/[,\s]+/)
        .filter(Boolean),
    }) as never,
};
