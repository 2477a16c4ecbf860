/** What mock engines translate into: upper case, with tags and entities as they are. */
export function shout(text: string): string {
  return text.replace(
    /(<[^>]*>|&\w+;)|[^<&]+/g,
    (part, kept?: string) => kept ?? part.toUpperCase(),
  );
}

/** As `shout`, with the first paired tag of the text in front, as in a language of another word order. */
export function shoutTurned(text: string): string {
  const link = /<a id=\d+>.*?<\/a>/.exec(text)?.[0];
  return shout(link === undefined ? text : `${link} ${text.replace(link, '').trim()}`);
}
