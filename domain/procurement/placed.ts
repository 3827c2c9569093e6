/**
 * Orders that count as placed: the single definition for the BOQ, the supply chain, the dashboard, commitments and cash flow.
 * An order its supplier refused is not placed; sending or amending it places it again.
 */
import type { OrderState } from './orders.ts';

export const placed_states = ['approved', 'sent', 'accepted', 'closed'] as const satisfies readonly OrderState[];

export const isPlaced = (status: OrderState): boolean => (placed_states as readonly OrderState[]).includes(status);
