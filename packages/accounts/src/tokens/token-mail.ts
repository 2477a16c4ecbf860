import { type Context, findUser } from '../context.ts';

/** Tells the account's owner that an API token was made, after the answer: whoever did not make it learns of it. */
export function mailTokenCreated(
  { db, links, postman }: Pick<Context, 'db' | 'links' | 'postman'>,
  userId: string,
  tokenName: string,
): void {
  postman.later(async () => {
    const user = await findUser(db, userId);
    if (user === undefined) return;
    postman.send('token_created', user, { tokenName, link: links.dashboard(user.locale) });
  });
}
