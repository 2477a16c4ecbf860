/** Colours that are told apart, by their hue. */
const HUES = [220, 25, 150, 290, 55, 190, 340, 100];

/** A colour for each of several speakers, in the order in which they first speak; none where one speaks alone. */
export function speakerHues(names: readonly string[]): (name: string) => number | undefined {
  const places = new Map(names.map((name, at) => [name, HUES[at % HUES.length]]));
  return (name) => (names.length < 2 ? undefined : places.get(name));
}
