/** The honest page of a screen that is not built yet: what will be there, and the way back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { landing, type ScreenPath } from '../../../domain/screens.ts';
import { Link } from '../../kit/router.tsx';
import { useSelectedProject } from '../../kit/project.ts';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { screens } from '../../areas.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { words } from './labels.ts';

export default function NotBuilt({ path }: { path: ScreenPath }) {
  const { i18n } = useLingui();
  const person = usePerson();
  const project = useSelectedProject();
  const start = landing(visitorOf(person), { project });
  // the start page itself may be the one that is being built
  const is_start = start === path;
  const to = is_start ? '/account' : start;
  const about = words[path as keyof typeof words];
  return (
    <Screen
      width={person ? 'wide' : 'reading'}
      header={<PageHeader title={i18n._(screens[path].title)} subtitle={i18n._(about.field)} />}
    >
      <Empty
        icon={<IconTools size={24} stroke={1.6} aria-hidden data-coming />}
        title={<Trans>This page is being built</Trans>}
        text={i18n._(about.holds)}
        action={
          <Button component={Link} to={to} variant="default">
            {is_start ? (
              <Trans>Go to your account</Trans>
            ) : person ? (
              <Trans>Back to your start page</Trans>
            ) : (
              <Trans>Back to the start page</Trans>
            )}
          </Button>
        }
      />
    </Screen>
  );
}
