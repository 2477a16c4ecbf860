/** A site of one picture, which is given to its own pages only, under a policy for it alone. */
export const ONE_PICTURE = {
  headers: {
    'Content-Security-Policy':
      "default-src 'none'; img-src 'self'; require-trusted-types-for 'script'",
  },
  page: `<!doctype html><html lang="en"><title>One picture</title>
<img id="picture" src="/own/The%20house%20is%20big?w=800&amp;h=300&amp;color=%23ffffff" alt=""></html>`,
};
