/** The views of a screen that were kept: open one, keep the present one, throw one away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconBookmark, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { isInside } from '../../../domain/people.ts';
import { useLocation, useSearchParams } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { usePerson } from '../../kit/session.ts';
import { slice, useSlice } from '../../kit/slice.ts';
import { Form } from '../../ui/Form.tsx';
import { hint } from '../../ui/Hint.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './SavedViews.module.css';

const saved_views = slice('saved_views', async (input: { screen: string }, options) => ({
  ...(await api.get_saved_views(input, options)),
  screen: input.screen,
}));

/** What of an address is no part of a view: the project it was made in, what was open over it. */
const passing = ['projectId', 'event', 'talk', 'document', 'edit', 'add'];

/** Keys that belong to the table or the view stand in the view; the rest of the address stays. */
function viewOf(params: URLSearchParams): URLSearchParams {
  const view = new URLSearchParams(params);
  for (const key of passing) view.delete(key);
  view.sort();
  return view;
}

const Named = z.object({ name: z.string().trim().min(1).max(60), shared: z.boolean().default(false) });

export default function SavedViews() {
  const { t } = useLingui();
  const { pathname: screen } = useLocation();
  const [params, setParams] = useSearchParams();
  const person = usePerson();
  const [opened, setOpened] = useState(false);
  const { data, reload } = useSlice(saved_views, { screen });
  const views = data?.screen === screen ? data.views : [];
  const now = viewOf(params).toString();
  const current = views.find((view) => sortedQuery(view.query) === now);

  const show = (query: string) => {
    setOpened(false);
    setParams((before) => {
      const next = new URLSearchParams(query);
      for (const key of passing) {
        const kept = before.get(key);
        if (kept !== null && key === 'projectId') next.set(key, kept);
      }
      return next;
    });
  };
  const remove = async (id: number) => {
    const back = saved_views.set((held) => ({ ...held, views: held.views.filter((view) => view.id !== id) }));
    try {
      await api.delete_saved_view({ view_id: id });
    } catch (failure) {
      back();
      toast.failure(failure instanceof Error ? failure.message : String(failure));
    }
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      withinPortal={false}
      trapFocus
      withRoles={false}
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.target ?? ''}
          leftSection={<IconBookmark size={16} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.name}>{current?.name ?? <Trans>Views</Trans>}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t`Saved views`}>
        <div className={classes.whole}>
          {views.length > 0 && (
            <ul className={classes.list}>
              {views.map((view) => (
                <li key={view.id}>
                  <button
                    type="button"
                    className={classes.view}
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
                  {(view.mine || person?.userKind === 'admin') && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t`Throw the view ${view.name} away`}
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
                <Trans>This is the view as it was kept.</Trans>
              ) : (
                <Trans>Filter, sort or choose columns: then the view can be kept here under a name.</Trans>
              )}
            </p>
          ) : (
            <Form
              schema={Named}
              label={t`Keep this view`}
              submitLabel={<Trans>Keep view</Trans>}
              guard={false}
              afterwards="clear"
              wide
              onSubmit={async (values) => {
                await api.add_saved_view({ screen, query: now, ...values });
                reload();
                toast.success(t`The view ${values.name} is kept.`);
              }}
            >
              <TextField name="name" label={t`Keep this view as`} />
              {person && isInside(person.userKind) && (
                <SwitchField name="shared" label={t`For everyone in the company`} />
              )}
            </Form>
          )}
          {now !== '' && (
            <Button variant="subtle" onClick={() => show('')}>
              <Trans>Usual view</Trans>
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function sortedQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
