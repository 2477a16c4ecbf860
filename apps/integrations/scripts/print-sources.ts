/** Prints the files of an integration as JSON: the site's build puts them on its page. */
import { bundle, INTEGRATIONS } from '../src/bundle.ts';

const slug = process.argv[2] ?? '';
const found = Object.entries(INTEGRATIONS).find(([each]) => each === slug);
if (found === undefined) {
  console.error(`No integration has the page ${slug}.`);
  process.exit(1);
}
process.stdout.write(JSON.stringify(await bundle(found[1])));
