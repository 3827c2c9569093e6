/** The notifications, with the live number of those still unread. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { NavLink } from '../kit/router.tsx';
import { hint } from '../ui/overlay/Hint.tsx';
import classes from './Bell.module.css';
import frame from './SignedInLayout.module.css';

export function Bell({ unread, as = 'top' }: { unread: number; as?: 'top' | 'thumb' }) {
  const { t } = useLingui();
  const words = unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`;
  const mark = (
    <span className={classes.icon} data-icon>
      <IconBell size={as === 'thumb' ? 22 : 20} stroke={1.6} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
  return as === 'thumb' ? (
    <NavLink to="/notifications" className={frame.thumbItem ?? ''}>
      {mark}
      <span aria-hidden>
        <Trans>Notifications</Trans>
      </span>
      <span className="out-of-sight">{words}</span>
    </NavLink>
  ) : (
    <NavLink
      to="/notifications"
      className={classes.bell ?? ''}
      data-only="desk"
      aria-label={words}
      {...hint(t`Notifications`)}
    >
      {mark}
    </NavLink>
  );
}
