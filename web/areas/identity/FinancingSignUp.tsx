import { Trans } from '@lingui/react/macro';
import SignUp from './SignUp.tsx';

export default function FinancingSignUp() {
  return (
    <SignUp
      title={<Trans>Sign up for financing</Trans>}
      text={
        <Trans>
          Requests for loans and credit lines belong to a company’s account. First we confirm your address; the requests
          open together with the loan centre.
        </Trans>
      }
    />
  );
}
