/** Examples of the quickstart; `e2e/src/account/quickstart.test.ts` runs them from the page. */

/** What every other example needs. */
export const setUp = (origin: string) => `export GLOSSA=${origin}
export GLOSSA_TOKEN=gls_…   # from your dashboard`;

export const translate = `curl -s "$GLOSSA/translate" \\
  -H "Authorization: Bearer $GLOSSA_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"texts": ["Good morning"], "from": "en", "to": "es"}'`;

export const translated = `{"ok":0,"data":{"translations":[{"text":"Buenos días",
  "cached":false,"engine":"apertium"}],"credits":1}}`;

export const document = `KEY=$(curl -s "$GLOSSA/upload" \\
  -H "Authorization: Bearer $GLOSSA_TOKEN" \\
  -F file=@minutes.docx | jq -r .data.key)

JOB=$(curl -s "$GLOSSA/doc-translate/create" \\
  -H "Authorization: Bearer $GLOSSA_TOKEN" \\
  -d doc="$KEY" -d from=en -d to=es -d fileName=minutes.docx | jq -r .data.jobId)

curl -s "$GLOSSA/doc-translate/status" \\
  -H "Authorization: Bearer $GLOSSA_TOKEN" -d jobId="$JOB"`;

export const webhook = `POST /glossa HTTP/1.1
webhook-id: …
webhook-timestamp: 1795242174
webhook-signature: v1,…

{"type":"job.succeeded","timestamp":"…","data":{"jobId":"…", …}}`;

/** Node.js; Standard Webhooks 1.0. */
export const verify = `import { createHmac, timingSafeEqual } from 'node:crypto';

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
}`;

export const refusal = `HTTP/1.1 402 Payment Required

{"ok":1,"error":{"code":"insufficient_credits","message":"…","requestId":"…"}}`;
