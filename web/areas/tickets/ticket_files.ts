import type { RecordFile } from '../../ui/form/CustomInputs.tsx';
import type { TicketWhole } from './slices.ts';

/** The files of a ticket, also those of what was said on it. */
export const filesOf = ({ files, messages }: TicketWhole): RecordFile[] => [
  ...files,
  ...messages.flatMap((message) => message.files),
];
