import { Trans } from '@lingui/react/macro';
import SignUp from './SignUp.tsx';

export default function ProposalSignUp() {
  return (
    <SignUp
      title={<Trans>Make your first proposal</Trans>}
      text={
        <Trans>
          With an account your company writes proposals with generation, savings and payback worked out, and sends them
          as a link or a PDF. First we confirm your address.
        </Trans>
      }
    />
  );
}
