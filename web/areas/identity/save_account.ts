/** Saving a part of the account: what it is now is shown at once, and a change made elsewhere is said and shown. */
import { t } from '@lingui/core/macro';
import type { Gets, Sends } from '../../../contract/index.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { updateSession } from '../../kit/session.ts';
import { account } from './slices.ts';

export type AccountData = Gets<'get_account'>;
type Changes = Omit<Sends<'update_account'>, 'version'>;

/** Saves against the version that is shown; throws one sentence when it could not be saved. */
export async function saveAccount(shown: AccountData, changes: Changes): Promise<void> {
  try {
    const now = await api.update_account({ version: shown.version, ...changes });
    account.set(() => now);
    updateSession({ name: now.name });
  } catch (error) {
    if (error instanceof CallFailure && error.status === 409) {
      const now = await account.load({});
      throw new Error(
        now && now.name !== shown.name
          ? t`Your account was changed in another window; the name is ${now.name} there. Save again to keep what you see here.`
          : t`Your account was changed in another window. Save again to keep what you see here.`,
        { cause: error },
      );
    }
    throw error;
  }
}
