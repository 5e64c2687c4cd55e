// The name of a class in the page: its sheet before it, as a person reads it; what begins with the name of its sheet stays as it is written
// (decision 0196). Journeys go by these names.

export const sheetOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.module\.css(\?.*)?$/, '');

export function classNameOf(name: string, path: string): string {
  const sheet = sheetOf(path);
  return name.startsWith(sheet) ? name : `${sheet}-${name}`;
}
