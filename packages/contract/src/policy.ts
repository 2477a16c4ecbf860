import type { TokenScope } from './token-scopes.ts';

/** What an API token needs to make a call: one of these, or what the kind of the job that it names says. */
export type Scopes = readonly [TokenScope, ...TokenScope[]] | 'of-the-job';

/**
 * Who may make a call. `public`: anybody, about nobody's things. `visitor`: anybody, about what is their own. `account`:
 * who is signed in, about their own account. `operator`: whoever runs the server, signed in lately; to all others the call is
 * `not_found`.
 */
type Access =
  | {
      who: 'public';
      /** Makes or mends a session: a passport that has ended must not stand in its way. */
      ignoresCredentials?: true;
    }
  | { who: 'visitor'; scopes: Scopes }
  | { who: 'operator' }
  | {
      who: 'account';
      /** None: for sessions only, so that a leaked API token never reaches it. */
      scopes?: Scopes;
    };

/**
 * What holds of a call wherever it is served: the server mounts by it, the tests of authorisation and the fuzz test ask
 * by it, and the OpenAPI document tells it. Builds for browsers leave it out.
 */
export type Policy = Access & {
  /**
   * Which count of requests it adds to: of work by owner and, for visitors, network, before the body is read; of the
   * others by network, once the fields are checked. Errors: `rate_limited`.
   */
  limit?: 'work' | 'sign-in' | 'sign-up' | 'mail';
  /** May be refused for want of credits. Errors: `insufficient_credits`. */
  pays?: true;
  /** Bytes of a body at most, where it may be larger or must be smaller than most ({@link BODY_BYTES}). */
  maxBytes?: number;
  /** The handler reads the body itself: a file in a form, or fields like those of any other call. */
  rawBody?: 'multipart';
  /** Its refusals are answered with HTTP 200 and `ok` 1 (`decisions.md` §2). */
  refusesWith200?: true;
};

/** Bytes of a body at most, unless a call's policy says otherwise. */
export const BODY_BYTES = 256 * 1024;
