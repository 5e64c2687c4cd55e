// HR-13: sanctioned posts against the people who fill them.

/** Who fills a post: they are on the roll of the branch, at work or not today. */
export const fillingStatuses = ['active', 'on_notice', 'suspended'] as const;

/** Vacant posts are never below 0; people beyond the posts are told as such. */
export function vacancy(posts: number, filled: number): { vacant: number; over: number } {
  return { vacant: Math.max(0, posts - filled), over: Math.max(0, filled - posts) };
}
