// Teal brand, greys and four meanings; 14 px type, 13 px in tables and fields; contrast AA in light and dark (design).

import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#f0fdfa',
  '#ccfbf1',
  '#99f6e4',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
];

/** The least that a finger hits and WCAG 2.2 asks (2.5.8); Mantine's small buttons of one picture are 18 and 22 px. */
const TARGET = '24px';
const atLeastTarget = (name: '--ai-size' | '--cb-size') => ({
  vars: (_: unknown, { size }: { size?: unknown }) => ({
    root: size === 'xs' || size === 'sm' ? { [name]: TARGET } : {},
  }),
});

export const theme = createTheme({
  colors: { brand: teal },
  primaryColor: 'brand',
  // 600 is the brand; white text needs the step below it to be read.
  primaryShade: { light: 7, dark: 7 },
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: { h1: { fontSize: '24px' }, h3: { fontSize: '20px' }, h4: { fontSize: '16px' }, h5: { fontSize: '14px' } },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { transitionProps: { duration: 120 }, centered: true } },
    Menu: { defaultProps: { transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    Select: { defaultProps: { comboboxProps: { shadow: 'md' }, checkIconPosition: 'right', openOnFocus: false } },
    // Two chosen and the letters stand in one line.
    MultiSelect: { styles: { inputField: { minWidth: '8px' } } },
    ActionIcon: atLeastTarget('--ai-size'),
    CloseButton: { defaultProps: { 'aria-label': 'Close' }, ...atLeastTarget('--cb-size') },
    // Which days are off differs from branch to branch; Mantine's red of Saturday and Sunday also misses the contrast of AA.
    DatePicker: { defaultProps: { weekendDays: [] } },
    DatePickerInput: { defaultProps: { weekendDays: [] } },
    // Under the field, where it is read before the field is left (design, Forms).
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    InputClearButton: { defaultProps: { 'aria-label': 'Clear' } },
    Button: { defaultProps: { size: 'sm', fw: 500 } },
  },
});

const meanings = ({
  red,
  green,
  yellow,
  blue,
  gray,
}: Record<'red' | 'green' | 'yellow' | 'blue' | 'gray', string>) => ({
  '--mantine-color-red-light-color': red,
  '--mantine-color-green-light-color': green,
  '--mantine-color-yellow-light-color': yellow,
  '--mantine-color-blue-light-color': blue,
  '--mantine-color-gray-light-color': gray,
});

/** What is disabled is read, too. */
const DISABLED = {
  '--mantine-color-disabled': 'var(--ground)',
  '--mantine-color-disabled-color': 'var(--ink-quiet)',
  '--mantine-color-disabled-border': 'var(--line)',
};

/** Mantine's own greys and light badges miss the contrast of AA; these keep it. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: DISABLED,
  light: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-quiet)',
    '--mantine-color-placeholder': '#67707a',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-default-border': '#c5ccd3',
    ...meanings({ red: '#a01c15', green: '#1b652b', yellow: '#7a4300', blue: '#12508f', gray: '#454d55' }),
  },
  dark: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-quiet)',
    '--mantine-color-placeholder': '#8f99a3',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-default': '#232a30',
    '--mantine-color-default-hover': '#2b333a',
    '--mantine-color-default-border': '#414b54',
    ...meanings({ red: '#ffb3ae', green: '#9be5aa', yellow: '#ffd58a', blue: '#9fd0ff', gray: '#cbd3da' }),
  },
});
