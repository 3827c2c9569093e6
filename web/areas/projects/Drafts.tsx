/** The person's unfinished project forms: continue, or throw away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Drafts.module.css';
import { type Draft, project_drafts } from './slices.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { attempt } from '../../ui/feedback/attempt.ts';

const nothing = {};

export function Drafts() {
  const { t } = useLingui();
  const { data } = useSlice(project_drafts, nothing);
  const drafts = data?.drafts ?? [];
  if (drafts.length === 0) return null;

  const nameOf = ({ form }: Draft): string =>
    typeof form.name === 'string' && form.name !== '' ? form.name : t`Unnamed project`;

  const drop = async (draft: Draft) => {
    const name = nameOf(draft);
    const yes = await confirm({
      title: <Trans>Delete this draft?</Trans>,
      text: <Trans>{name} has not been created yet. Its details will be lost.</Trans>,
      verb: <Trans>Delete draft</Trans>,
      destructive: true,
    });
    if (!yes) return;
    const putBack = project_drafts.set((held) => ({
      ...held,
      drafts: held.drafts.filter(({ id }) => id !== draft.id),
    }));
    await attempt(async () => {
      await api.delete_project_draft({ draft_id: draft.id });
      toast.success(t`Draft deleted.`);
    }, putBack);
  };

  return (
    <section aria-labelledby="drafts" id="drafts-list">
      <h2 id="drafts" className={classes.title}>
        <Trans>Your drafts</Trans>
      </h2>
      <ul className={classes.list}>
        {drafts.map((draft) => {
          const name = nameOf(draft);
          return (
            <li key={draft.id} className={classes.draft}>
              <Stack as="span" gap={0} grow>
                <span className={classes.name}>{name}</span>
                <span className={classes.note}>
                  <TimeText at={draft.updated_at} />
                </span>
              </Stack>
              <Button
                component={Link}
                to={`/projects/new?draft=${draft.id}`}
                variant="default"
                size="xs"
                aria-label={t`Continue ${name}`}
              >
                <Trans>Continue</Trans>
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Delete the draft ${name}`}
                {...hint(t`Delete draft`)}
                onClick={() => drop(draft)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
