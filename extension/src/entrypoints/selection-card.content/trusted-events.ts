import { options } from 'preact';

const before = options.event;

/**
 * No handler of what Preact draws hears events that scripts made: a page reaches what stands in an open shadow root, may
 * move it elsewhere in its document, and would press its buttons, which read, send and spend.
 * @throws DOMException `NotAllowedError`, which ends the listener that was called
 */
options.event = (event) => {
  if (!event.isTrusted) {
    throw new DOMException('Glossa takes no events of scripts.', 'NotAllowedError');
  }
  return before === undefined ? event : before(event);
};
