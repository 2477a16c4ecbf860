import { Window } from 'happy-dom';
import type { AppsScriptHost } from './host.ts';

type Done = (result: unknown) => void;
type Failed = (error: Error) => void;

/** `google.script.run`: calls of the script that answer later. */
function runner(host: AppsScriptHost, done: Done, failed: Failed): object {
  return new Proxy(
    {},
    {
      get: (_, name: string) => {
        if (name === 'withSuccessHandler') return (next: Done) => runner(host, next, failed);
        if (name === 'withFailureHandler') return (next: Failed) => runner(host, done, next);
        return (...values: never[]) => {
          queueMicrotask(() => {
            let result: unknown;
            try {
              result = host.run(name, ...values);
            } catch (error) {
              return failed(error as Error);
            }
            done(result);
          });
        };
      },
    },
  );
}

/** The panel of an add-on as its menu opens it; its script runs. */
export function openPanel(host: AppsScriptHost): Window {
  host.run('onOpen');
  host.run(host.menus[0]!.items[0]!.handler);
  const window = new Window({
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
    },
  });
  const script = {
    run: runner(
      host,
      () => {},
      () => {},
    ),
  };
  Object.assign(window, { google: { script } });
  window.document.write(host.sidebar!);
  return window;
}
