/** What both drivers know of transactions. */

/** Every transaction begins as the app's role: one round trip for both. */
export const begin_as_app = 'begin; set local role sunstage_app';

/**
 * True for the failure of a kept plan whose columns became others: a migration of the next release changed the table. The
 * transaction is to be made again, with new plans.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan must not change/.test(String(error));
