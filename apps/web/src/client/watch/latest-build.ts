/** JSON of the server; undefined when it cannot be had. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    // Offline: asked again later.
    return undefined;
  }
}

/** Which build the server has now; undefined when it cannot be asked. */
export async function latestBuild(): Promise<string | undefined> {
  return (await readJson<{ id: string }>(`/builds/latest.json?timestamp=${Date.now()}`))?.id;
}
