import type { Answer, TestApi } from './api.ts';

/** What making people takes of an API. */
export type PeopleApi = Pick<TestApi, 'request' | 'post' | 'mailbox'>;

export const PASSWORD = 'correct horse battery';

export interface Person {
  userId: string;
  email: string;
  passport: string;
  jwt: string;
  /** Headers of a request with the passport. */
  ticket: Record<string, string>;
  /** Headers of a request with the jwt. */
  bearer: Record<string, string>;
}

export const ticketOf = (passport: string) => ({ 'X-Access-Ticket': passport });

export function login(api: PeopleApi, email: string, password = PASSWORD): Promise<Answer> {
  return api.post('/glossa/api/user/union-email-login', { email, password });
}

/** Signs up; answers the link of the activation mail. */
export async function signUp(
  api: PeopleApi,
  email: string,
  { channel = 'glossa', password = PASSWORD, headers = {} } = {},
): Promise<URL> {
  const body = { email, password, username: 'Ann Example' };
  const answer = await api.post(`/${channel}/api/user/union-email-signup`, body, headers);
  if (answer.body.ok !== 0) throw new Error(JSON.stringify(answer.body));
  return (await api.mailbox.next(email)).link('/activation');
}

/** Follows a link of a mail; answers where it leads. */
export async function follow(api: PeopleApi, link: URL): Promise<string> {
  const response = await api.request(`${link.pathname}${link.search}`);
  if (response.status !== 303) throw new Error(`${link.pathname} answered ${response.status}`);
  return response.headers.get('Location')!;
}

/** Somebody who signed up, activated and signed in. */
export async function createPerson(api: PeopleApi, email: string): Promise<Person> {
  await follow(api, await signUp(api, email));
  const { passport } = (await login(api, email)).body.data;
  const ticket = ticketOf(passport);
  const { profile, jwt } = (await api.post('/api/user/status', {}, ticket)).body.data;
  return {
    userId: profile.id,
    email,
    passport,
    jwt,
    ticket,
    bearer: { Authorization: `Bearer ${jwt}` },
  };
}
