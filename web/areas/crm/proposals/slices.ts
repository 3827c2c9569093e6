/** What the screens of proposals ask the server for. */
import type { Gets, Sends } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { slice } from '../../../kit/slice.ts';
import { windows } from '../../../kit/windows.ts';

export type ProposalRow = Gets<'get_proposals'>['proposals'][number];
/** What of the proposals a list leaves, and their order. */
export type ProposalView = Omit<Sends<'get_proposals'>, 'offset' | 'limit'>;

const listed = () =>
  windows(
    async (view: ProposalView, window, options) => {
      const { proposals: rows, total, ...sums } = await api.get_proposals({ ...view, ...window }, options);
      return { rows, total, sums };
    },
    ['proposals'],
  );

/** The proposals on the list: those that are looked at, as the server searched, filtered and sorted them. */
export const proposal_list = listed();
/** Those of one lead, which may be open beside the list. */
export const lead_proposals = listed();

export const proposal_templates = slice('proposal_templates', api.get_proposal_templates, ['proposals']);
