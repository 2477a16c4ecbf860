/** Brings transitions and animations that come to an end there: colours and places are those that stay. */
export function endTransitions(): void {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // The end of one may begin another, further in.
  for (let left = moving(); left.length > 0; left = moving()) {
    for (const animation of left) animation.finish();
  }
}
