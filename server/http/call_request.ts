/** A call as it came in. */
import type { CallName } from '../../contract/index.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { Counted } from '../auth/limits.ts';
import type { Person } from '../auth/session.ts';

export interface CallRequest {
  /** the language the page is read in; what asks without saying it is answered in the person's */
  language?: LanguageCode | undefined;
  name: CallName;
  /** the company prefix that stood in the address */
  prefix?: string | undefined;
  token?: string | undefined;
  /** the person of the token, once their company is entered: to them a refusal names people who can help */
  reader?: Person | undefined;
  input: unknown;
  idempotency_key?: string | undefined;
  request_id: string;
  address: string;
  user_agent: string;
  /** the browser, as it was marked when someone signed in with it */
  device?: string | undefined;
  /** what was counted of it already, before its files were stored */
  counted?: Counted[];
}
