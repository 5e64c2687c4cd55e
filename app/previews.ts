// What modules show beside forms of others before something is saved (06 §12 no. 9), loaded when such a form is open.

export { previews } from '#modules/attendance/dry-runs/screens/index.ts';
