/** A parameter as a form sends it: text, or what brackets nest. */
export type Param = string | { [name: string]: Param };
export type Params = { [name: string]: Param };

/** Reads `a[b][0]=c` of `application/x-www-form-urlencoded`, in which Stripe takes its parameters. */
export function readForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]\[|\[|\]/).filter((part) => part !== '');
    let at = root;
    for (const part of path.slice(0, -1)) {
      const next = at[part];
      if (typeof next === 'object') at = next;
      else {
        const made: Params = {};
        at[part] = made;
        at = made;
      }
    }
    at[path.at(-1)!] = value;
  }
  return root;
}

/** The parameter at a path such as `line_items.0.price`. */
export function param(params: Params, path: string): string | undefined {
  let at: Param | undefined = params;
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** Fields to expand, without the `data.` of lists. */
export function expandOf(params: Params): ReadonlySet<string> {
  const { expand } = params;
  const fields = typeof expand === 'object' ? Object.values(expand) : [];
  return new Set(fields.map((field) => String(field).replace(/^data\./, '')));
}
