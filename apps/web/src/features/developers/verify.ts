import type { Codes } from './code/languages.ts';

/** Whether a webhook is from here (Standard Webhooks 1.0), in each language of the examples. */
export const VERIFY: Codes = {
  curl: `# SECRET: whsec_… from your dashboard; ID, TIME, SIGNATURE: the headers
# webhook-id, webhook-timestamp, webhook-signature; body.json: the raw request
is_from_glossa() {
  local age=$(($(date +%s) - TIME))
  [ "\${age#-}" -le 300 ] || return 1
  local key=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
  local ours=$({ printf '%s.%s.' "$ID" "$TIME"; cat body.json; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
  case " $SIGNATURE " in *" v1,$ours "*) ;; *) return 1 ;; esac
}`,

  javascript: `import { createHmac, timingSafeEqual } from 'node:crypto';

/** secret: whsec_… from your dashboard; body: the raw text of the request. */
export function isFromGlossa(secret, headers, body) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const ours = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const theirs = Buffer.from(signature.replace('v1,', ''), 'base64');
    return theirs.length === ours.length && timingSafeEqual(theirs, ours);
  });
}`,

  python: `import base64, hmac, time

def is_from_glossa(secret, headers, body):
    """secret: whsec_… from your dashboard; body: the raw bytes of the request."""
    sent = headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    ours = "v1," + base64.b64encode(hmac.digest(key, signed, "sha256")).decode()
    return any(
        hmac.compare_digest(ours, theirs)
        for theirs in headers["webhook-signature"].split(" ")
    )`,

  php: `<?php
/** $secret: whsec_… from your dashboard; $body: the raw text of the request. */
function isFromGlossa(string $secret, array $headers, string $body): bool {
  $id = $headers['webhook-id'];
  $time = $headers['webhook-timestamp'];
  if (abs(time() - (int) $time) > 300) return false;
  $key = base64_decode(substr($secret, strlen('whsec_')));
  $ours = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
  foreach (explode(' ', $headers['webhook-signature']) as $theirs) {
    if (hash_equals($ours, $theirs)) return true;
  }
  return false;
}`,
};
