/** What bundled scripts are given. */
interface Given {
  browser: object;
  /** What is `window.top` to them: pages of tests are frames of the test's own. */
  top: Window;
}

/** Runs a bundled script (`?bundled`) in a window; answers what its `main` answers. */
export function runIn(realm: Window, code: string, { browser, top }: Given): unknown {
  type Run = (browser: object, top: Window) => unknown;
  const run = (realm as unknown as { eval(code: string): Run }).eval(
    `(function (glossaBrowser, glossaTop) { ${code}\nreturn glossaScript; })`,
  );
  return run(browser, top);
}

/** Runs a function in a window as the browser does it: from its source, with nothing from outside. */
export function callIn(realm: Window, func: (...args: never[]) => unknown, args: unknown[]) {
  const run = (realm as unknown as { eval(code: string): (...args: unknown[]) => unknown }).eval(
    `(${func})`,
  );
  return run(...args);
}
