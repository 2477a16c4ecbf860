// Loaded into the API server of the watch loop: tells which files it is made of, so that a change of one restarts it.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send)
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:') && !url.includes('/node_modules/'))
        process.send?.({ file: fileURLToPath(url) });
      return next(url, context);
    },
  });
