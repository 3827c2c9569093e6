/** A call as it came in. */
import type { CallName } from '../../contract/index.ts';
import type { Counted } from '../auth/limits.ts';

export interface CallRequest {
  name: CallName;
  /** the company prefix that stood in the address */
  prefix?: string | undefined;
  token?: string | undefined;
  input: unknown;
  idempotency_key?: string | undefined;
  request_id: string;
  address: string;
  user_agent: string;
  /** the browser, as it was marked when somebody signed in with it */
  device?: string | undefined;
  /** what was counted of it already, before its files were stored */
  counted?: Counted[];
}
