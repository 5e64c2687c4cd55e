// The paper that is shown over the page: asked for, then there; one at a time (spec 00 §9, Print).

/** The sheets of a paper: what is chosen stays for the next of its kind. */
export interface PaperChoice {
  options: readonly { value: string; label: string }[];
  value: string;
  choose: (value: string) => void;
}

export interface Paper {
  /** As the server calls the file; empty while it is being made. */
  name: string;
  /** Of the file in this browser; undefined while it is being made. */
  url: string | undefined;
  /** Where it can be printed on several sheets. */
  choice?: PaperChoice;
  /** What is done with it when it comes and nobody waits at the window any more. */
  afterwards: 'show' | 'save' | 'forget';
}

let paper: Paper | undefined;
const listeners = new Set<() => void>();

function set(next: Paper | undefined): void {
  paper = next;
  for (const listener of listeners) listener();
}

export const currentPaper = (): Paper | undefined => paper;

export function subscribeToPaper(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The window of a paper that is being made; what is asked for next takes its place. */
export function awaitPaper(): Paper {
  closePaper();
  const mine: Paper = { name: '', url: undefined, afterwards: 'show' };
  set(mine);
  return mine;
}

export function showPaper(mine: Paper, shown: Pick<Paper, 'name' | 'url' | 'choice'>): void {
  if (paper === mine) set({ ...shown, afterwards: 'show' });
}

/** Without words: what is being made is not needed any more. */
export function closePaper(afterwards: 'save' | 'forget' = 'forget'): void {
  if (!paper) return;
  if (paper.url === undefined) paper.afterwards = afterwards;
  else URL.revokeObjectURL(paper.url);
  set(undefined);
}
