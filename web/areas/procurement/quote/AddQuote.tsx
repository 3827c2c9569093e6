/** A supplier's page behind a link: what is asked, and the quote for it. */
import { useLingui } from '@lingui/react/macro';
import { ByLink } from '../ByLink.tsx';
import { quote_page } from '../slices.ts';
import { QuoteForm } from './QuoteForm.tsx';

export default function AddQuote() {
  const { t } = useLingui();
  return (
    <ByLink page="/addQuote" title={t`Your quote`} behind={quote_page}>
      {(data, token) => <QuoteForm page={data} token={token} />}
    </ByLink>
  );
}
