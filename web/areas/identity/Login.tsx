import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '../../kit/router.tsx';
import { keepDestination } from '../../kit/destination.ts';
import { entry } from '../../kit/entry.ts';
import { EntryFrame } from '../../layouts/EntryFrame.tsx';
import { takeParameter } from './enter.ts';
import { SignIn } from './SignIn.tsx';

export default function Login() {
  const [forgotten, setForgotten] = useState(false);
  useState(() => {
    const wanted = entry.redirect_from ?? takeParameter('redirectFrom');
    if (wanted) keepDestination(wanted);
  });
  return (
    <EntryFrame
      title={forgotten ? <Trans>Set a new password</Trans> : <Trans>Sign in to Sunstage</Trans>}
      footer={
        <p>
          <Trans>
            New here? <Link to="/signup">Sign your company up</Link>
          </Trans>
        </p>
      }
    >
      <SignIn onWay={(way) => setForgotten(way === 'forgotten')} />
    </EntryFrame>
  );
}
