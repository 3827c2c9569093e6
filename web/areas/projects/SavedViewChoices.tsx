/** What the button of the views opens: open one, keep the present one, throw one away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { z } from 'zod';
import { isInside } from '../../../domain/people.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { usePerson } from '../../kit/session.ts';
import { Form } from '../../ui/form/Form.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { type Opener, useOpenedAtOnce } from '../../ui/overlay/LazyOnInteraction.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './SavedViews.module.css';
import { saved_views, useSavedViews } from './saved_views.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { attempt } from '../../ui/feedback/attempt.ts';
import { PopoverOnUse } from '../../ui/overlay/PopoverOnUse.tsx';

const Named = z.object({ name: z.string().trim().min(1).max(60), shared: z.boolean().default(false) });

export default function SavedViewChoices({ target }: { target: Opener }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const person = usePerson();
  const [opened, setOpened] = useOpenedAtOnce();
  const { screen, views, now, current, reload } = useSavedViews();

  const show = (query: string) => {
    setOpened(false);
    setParams((before) => {
      const next = new URLSearchParams(query);
      const project_id = before.get('projectId');
      if (project_id !== null) next.set('projectId', project_id);
      return next;
    });
  };
  const remove = async (id: number) => {
    const back = saved_views.set((held) => ({ ...held, views: held.views.filter((view) => view.id !== id) }));
    await attempt(() => api.delete_saved_view({ view_id: id }), back);
  };

  return (
    <PopoverOnUse target={target} opened={opened} setOpened={setOpened} width={300} label={t`Saved views`}>
      <Stack gap={10}>
        {views.length > 0 && (
          <ul className={classes.list}>
            {views.map((view) => (
              <li key={view.id}>
                <button
                  type="button"
                  className={classes.view}
                  data-touch
                  aria-current={view === current || undefined}
                  onClick={() => show(view.query)}
                >
                  <span className={classes.name}>{view.name}</span>
                  {view.shared && (
                    <span className={classes.shared} {...hint(t`Shared by ${view.made_by}`)}>
                      <IconUsers size={14} role="img" aria-label={t`Shared by ${view.made_by}`} />
                    </span>
                  )}
                </button>
                {view.abilities.delete_saved_view === true && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t`Delete view ${view.name}`}
                    onClick={() => void remove(view.id)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
        {now === '' || current ? (
          <p className={classes.about}>
            {current ? (
              <Trans>This view is up to date.</Trans>
            ) : (
              <Trans>Filter, sort or choose columns, then save the view here.</Trans>
            )}
          </p>
        ) : (
          <Form
            schema={Named}
            label={t`Save view`}
            submitLabel={<Trans>Save view</Trans>}
            guard={false}
            afterCommit="clear"
            wide
            onSubmit={async (values) => {
              await api.add_saved_view({ screen, query: now, ...values });
              reload();
              toast.success(t`View ${values.name} saved.`);
            }}
          >
            <TextField name="name" label={t`View name`} />
            {person && isInside(person.userKind) && (
              <SwitchField name="shared" label={t`For everyone in the company`} />
            )}
          </Form>
        )}
        {now !== '' && (
          <Button variant="subtle" onClick={() => show('')}>
            <Trans>Default view</Trans>
          </Button>
        )}
      </Stack>
    </PopoverOnUse>
  );
}
