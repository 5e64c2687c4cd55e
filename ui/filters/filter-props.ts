// What the controls of all filters take: a label above, or inside the field where there is no room.

export interface CommonProps {
  label?: string;
  'aria-label'?: string;
  placeholder?: string;
  required?: boolean | undefined;
  size?: 'xs';
  w?: number;
}
