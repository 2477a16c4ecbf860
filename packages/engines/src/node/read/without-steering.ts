/** Nothing that would steer what shows it: control characters but tabs and ends of lines, and signs that turn the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** What a service says that a picture says, with nothing in it that would steer what shows it. */
export const withoutSteering = (text: string): string => text.replace(STEERING, '');
