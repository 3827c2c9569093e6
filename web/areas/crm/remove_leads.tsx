/** Takes leads away after a question, and offers to bring them back. */
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { inParts } from './in_parts.ts';

const sentence = (error: unknown): string => sentenceOf(error);

/** True when they are gone. */
export async function removeLeads(lead_ids: number[], name?: string): Promise<boolean> {
  const count = lead_ids.length;
  const yes = await confirm({
    title: name ? (
      <Trans>Delete the lead {name}?</Trans>
    ) : (
      <Plural value={count} one="Delete # lead?" other="Delete # leads?" />
    ),
    text: <Trans>You can undo this right after.</Trans>,
    verb: <Plural value={count} one="Delete lead" other="Delete # leads" />,
    destructive: true,
  });
  if (!yes) return false;
  let gone: number[];
  try {
    const { done, failure } = await inParts(lead_ids, (part) => api.delete_lead({ lead_ids: part }));
    gone = done;
    if (failure) toast.failure(sentence(failure));
  } catch (error) {
    toast.failure(sentence(error));
    return false;
  }
  const back = () =>
    inParts(gone, (part) => api.undo_delete_lead({ lead_ids: part })).then(
      ({ failure }) => failure !== undefined && toast.failure(sentence(failure)),
      (error: unknown) => toast.failure(sentence(error)),
    );
  toast.success(
    <span>
      <Plural value={gone.length} one="# lead was deleted." other="# leads were deleted." />{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => void back()}>
        <Trans>Undo</Trans>
      </Button>
    </span>,
  );
  return true;
}
