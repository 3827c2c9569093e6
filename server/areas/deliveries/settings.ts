/** Decisions about what a company allows when material arrives. */
import { abilities } from '../../../contract/abilities.ts';
import type { delivery_settings } from '../../../contract/delivery_settings.ts';
import { fail, sentences } from '../../../domain/errors.ts';
import { decimal, say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import * as rows from './settings_rows.ts';

const SettingsAbilities = abilities('update_delivery_settings');

const shown = async (ctx: Ctx) => ({
  ...(await rows.settings(ctx.db)),
  abilities: abilitiesOf(ctx.permissions, SettingsAbilities),
});

export const settings_calls = {
  get_delivery_settings: (ctx) => shown(ctx),

  async update_delivery_settings(ctx, { version, over_delivery_percent }) {
    const before = await rows.settings(ctx.db);
    const kept =
      before.version === version && (await rows.keepSettings(ctx.db, { over_delivery_percent, version: version + 1 }));
    if (!kept) fail('conflict', sentences.changed_meanwhile, { current: await shown(ctx) });
    ctx.recordEvent('delivery_settings_changed', {
      summary: say`set the over-delivery that may be received to ${{ percent: decimal(over_delivery_percent, 2) }}%`,
      subject_type: 'company',
      before: { over_delivery_percent: before.over_delivery_percent },
      after: { over_delivery_percent },
    });
    return shown(ctx);
  },
} satisfies Handlers<keyof typeof delivery_settings>;
