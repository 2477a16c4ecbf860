/** The outermost JSON object of an answer; models without structured output wrap it in words or a fence. */
export function extractJson(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  try {
    return start < 0 ? undefined : JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
