/** What the screens of proposals ask the server for. */
import type { Sends } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { slice } from '../../../kit/slice.ts';

export const proposal_list = slice(
  'proposals',
  async (input: Sends<'get_proposals'>, options) => ({
    ...(await api.get_proposals({ limit: 1000, ...input }, options)),
    lead_id: input.lead_id,
  }),
  ['proposals'],
);

export const proposal_templates = slice('proposal_templates', api.get_proposal_templates, ['proposals']);
