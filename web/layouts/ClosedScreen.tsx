/** In place of a screen that the person lacks the right for: who can grant it, and the way back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { landing, type ScreenPath, screenOf } from '../../domain/screens.ts';
import { screens } from '../areas.ts';
import { useSelectedProject } from '../kit/project.ts';
import { usePerson, visitorOf } from '../kit/session.ts';
import { Forbidden } from '../ui/feedback/Forbidden.tsx';

export default function ClosedScreen({ path }: { path: ScreenPath }) {
  const { i18n } = useLingui();
  const person = usePerson();
  const project = useSelectedProject();
  const company = person?.companyName;
  return (
    <Forbidden
      what={i18n._(screens[path].title)}
      who={
        screenOf(path).needs_project ? (
          <Trans>the project manager or an administrator of {company}</Trans>
        ) : (
          <Trans>an administrator of {company}</Trans>
        )
      }
      home={landing(visitorOf(person), { project })}
    />
  );
}
